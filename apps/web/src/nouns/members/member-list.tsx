import type { Member } from '@coverline/contract/members/endpoints'
import { Button } from '@coverline/ui/actions/button'
import { DataTable } from '@coverline/ui/table/data-table'
import { FilterBar } from '@coverline/ui/table/filter-bar'
import { IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useAllowed } from '../../session/use-session.ts'
import { InviteForm } from './invite-form.tsx'
import { useMemberColumns } from './member-columns.tsx'
import { MemberForm } from './member-form.tsx'
import { memberName } from './member-name.ts'
import { pageSize, useCompanyOptions, useMemberList } from './queries.ts'
import { type MemberSearch, type StaffRole, staffRoles } from './search.ts'
import { useMemberActions } from './use-member-actions.tsx'

const idOf = (member: Member) => member.grantId

type Changed = { [K in keyof MemberSearch]: MemberSearch[K] | undefined }

interface MemberListProps {
  kind: 'staff' | 'hr'
  /** Limits the list to the HR members of this company. */
  companyId?: string
  search: MemberSearch
  onSearch: (search: MemberSearch) => void
}

function withChanges(search: MemberSearch, changed: Changed): MemberSearch {
  const next = Object.entries({ ...search, page: undefined, ...changed }).filter(
    ([, value]) => value !== undefined,
  )
  return Object.fromEntries(next)
}

export function MemberList({ kind, companyId, search, onSearch }: MemberListProps) {
  const { t } = useTranslation('members')
  const mayAdd = useAllowed({ permissions: ['ADD_MEMBERS_CREATE'] })
  const mayRemove = useAllowed({ permissions: ['ADD_MEMBERS_DELETE'] })
  const query = useMemberList(kind, search)
  const columns = useMemberColumns(kind)
  const companies = useCompanyOptions(kind === 'hr' && companyId === undefined)
  const [edited, setEdited] = useState<Member | 'new' | null>(null)
  const [ids, setIds] = useState<string[]>([])
  const { actionsOf, bulkActions } = useMemberActions(setEdited)
  const chosen = query.data?.items.filter((member) => ids.includes(member.grantId)) ?? []
  const change = (changed: Changed) => onSearch(withChanges(search, changed))
  const reset = () => onSearch(kind === 'hr' ? { tab: 'hr' } : {})

  const add = mayAdd ? (
    <Button leftSection={<IconUserPlus size={17} />} onClick={() => setEdited('new')}>
      {t(kind === 'hr' ? 'inviteHr' : 'invite')}
    </Button>
  ) : null
  const roleFilter = {
    kind: 'multi' as const,
    id: 'roles',
    label: t('role'),
    options: staffRoles.map((role) => ({ value: role, label: t(`app:roles.${role}`) })),
    value: search.roles ?? [],
    onChange: (roles: string[]) => change({ roles: roles.length > 0 ? (roles as StaffRole[]) : undefined }),
  }
  const companyFilter = {
    kind: 'multi' as const,
    id: 'companies',
    label: t('company'),
    options: companies,
    value: search.companies ?? [],
    onChange: (values: string[]) => change({ companies: values.length > 0 ? values : undefined }),
  }

  return (
    <>
      <DataTable
        label={t(kind === 'hr' ? 'hrTitle' : 'title')}
        columns={columns}
        rows={query.data?.items}
        rowId={idOf}
        rowName={memberName}
        onOpen={(member) => (member.can.update ? setEdited(member) : undefined)}
        rowActions={actionsOf}
        {...(mayAdd || mayRemove
          ? { selection: { ids, onChange: setIds, actions: bulkActions(chosen, () => setIds([])) } }
          : {})}
        sort={{ by: search.sortBy ?? 'lastName', direction: search.sortDirection ?? 'ASC' }}
        onSort={({ by, direction }) =>
          change({ sortBy: by as MemberSearch['sortBy'], sortDirection: direction })
        }
        page={search.page ?? 0}
        pageSize={pageSize}
        onPage={(page) => change({ page: page || undefined })}
        total={query.data?.totalCount}
        totalCapped={query.data?.totalCountCapped}
        fetching={query.isPlaceholderData}
        error={query.error}
        onRetry={() => void query.refetch()}
        filtered={Boolean(search.searchQuery ?? search.roles ?? (companyId ? undefined : search.companies))}
        onResetFilters={reset}
        empty={{
          title: t(kind === 'hr' ? 'empty.hrTitle' : 'empty.title'),
          text: t(kind === 'hr' ? 'empty.hrText' : 'empty.text'),
          action: add,
        }}
        storageKey={kind === 'hr' ? 'hr-members' : 'members'}
        toolbar={
          <FilterBar
            search={{
              value: search.searchQuery ?? '',
              onChange: (text) => change({ searchQuery: text || undefined }),
              placeholder: t('searchPlaceholder'),
            }}
            filters={companyId ? [] : [kind === 'hr' ? companyFilter : roleFilter]}
            onReset={reset}
            trailing={add}
          />
        }
      />
      {edited === 'new' ? (
        <InviteForm kind={kind} companyId={companyId} onClose={() => setEdited(null)} />
      ) : null}
      {edited && edited !== 'new' ? (
        <MemberForm key={edited.grantId} member={edited} onClose={() => setEdited(null)} />
      ) : null}
    </>
  )
}
