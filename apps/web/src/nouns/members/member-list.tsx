import type { Member } from '@coverline/contract/members/endpoints'
import { Button } from '@coverline/ui/actions/button'
import { DataTable } from '@coverline/ui/table/data-table'
import { FilterBar } from '@coverline/ui/table/filter-bar'
import { IconUserPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useAllowed } from '../../session/use-session.ts'
import { useMemberColumns } from './member-columns.tsx'
import { memberName } from './member-name.ts'
import { pageSize, useCompanyOptions, useMemberList } from './queries.ts'
import { type MemberSearch, type StaffRole, staffRoles } from './search.ts'
import { useMemberActions } from './use-member-actions.tsx'

const InviteForm = lazy(async () => ({ default: (await import('./invite-form.tsx')).InviteForm }))
const MemberForm = lazy(async () => ({ default: (await import('./member-form.tsx')).MemberForm }))

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

function useMemberTexts(kind: MemberListProps['kind']) {
  const { t } = useTranslation('members')
  return kind === 'hr'
    ? {
        title: t('hrTitle'),
        invite: t('inviteHr'),
        emptyTitle: t('empty.hrTitle'),
        emptyText: t('empty.hrText'),
        storageKey: 'hr-members',
      }
    : {
        title: t('title'),
        invite: t('invite'),
        emptyTitle: t('empty.title'),
        emptyText: t('empty.text'),
        storageKey: 'members',
      }
}

/** HR members are filtered by company, staff by role. */
function useMemberFilter(
  kind: MemberListProps['kind'],
  companyId: string | undefined,
  search: MemberSearch,
  change: (changed: Changed) => void,
) {
  const { t } = useTranslation('members')
  const companies = useCompanyOptions(kind === 'hr' && companyId === undefined)
  if (kind === 'hr')
    return {
      kind: 'multi' as const,
      id: 'companies',
      label: t('company'),
      options: companies,
      value: search.companies ?? [],
      onChange: (values: string[]) => change({ companies: values.length > 0 ? values : undefined }),
    }
  return {
    kind: 'multi' as const,
    id: 'roles',
    label: t('role'),
    options: staffRoles.map((role) => ({ value: role, label: t(`app:roles.${role}`) })),
    value: search.roles ?? [],
    onChange: (roles: string[]) => change({ roles: roles.length > 0 ? (roles as StaffRole[]) : undefined }),
  }
}

interface MemberDialogProps extends Pick<MemberListProps, 'kind' | 'companyId'> {
  edited: Member | 'new' | null
  onClose: () => void
}

function MemberDialog({ edited, kind, companyId, onClose }: MemberDialogProps) {
  if (edited === null) return null
  return (
    <Suspense fallback={null}>
      {edited === 'new' ? (
        <InviteForm kind={kind} companyId={companyId} onClose={onClose} />
      ) : (
        <MemberForm key={edited.grantId} member={edited} onClose={onClose} />
      )}
    </Suspense>
  )
}

export function MemberList({ kind, companyId, search, onSearch }: MemberListProps) {
  const { t } = useTranslation('members')
  const texts = useMemberTexts(kind)
  const mayAdd = useAllowed({ permissions: ['ADD_MEMBERS_CREATE'] })
  const mayRemove = useAllowed({ permissions: ['ADD_MEMBERS_DELETE'] })
  const query = useMemberList(kind, search)
  const columns = useMemberColumns(kind, query.data?.items ?? [])
  const [edited, setEdited] = useState<Member | 'new' | null>(null)
  const [ids, setIds] = useState<string[]>([])
  const { actionsOf, bulkActions } = useMemberActions(setEdited)
  const chosen = query.data?.items.filter((member) => ids.includes(member.grantId)) ?? []
  const change = (changed: Changed) => onSearch(withChanges(search, changed))
  const reset = () => onSearch(kind === 'hr' ? { tab: 'hr' } : {})

  const add = mayAdd ? (
    <Button leftSection={<IconUserPlus size={17} />} onClick={() => setEdited('new')}>
      {texts.invite}
    </Button>
  ) : null
  const filter = useMemberFilter(kind, companyId, search, change)

  return (
    <>
      <DataTable
        label={texts.title}
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
        hasPageSizes
        onPage={(page) => change({ page: page || undefined })}
        total={query.data?.totalCount}
        totalCapped={query.data?.totalCountCapped}
        fetching={query.isPlaceholderData}
        error={query.error}
        onRetry={() => void query.refetch()}
        filtered={Boolean(search.searchQuery ?? search.roles ?? (companyId ? undefined : search.companies))}
        onResetFilters={reset}
        empty={{ title: texts.emptyTitle, text: texts.emptyText, action: add }}
        storageKey={texts.storageKey}
        toolbar={
          <FilterBar
            search={{
              value: search.searchQuery ?? '',
              onChange: (text) => change({ searchQuery: text || undefined }),
              placeholder: t('searchPlaceholder'),
            }}
            filters={companyId ? [] : [filter]}
            onReset={reset}
            trailing={add}
          />
        }
      />
      <MemberDialog edited={edited} kind={kind} companyId={companyId} onClose={() => setEdited(null)} />
    </>
  )
}
