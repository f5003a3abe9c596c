import type { Policy } from '@coverline/contract/policies'
import type { UiAction } from '@coverline/ui/action'
import { DataTable } from '@coverline/ui/data-table'
import { PageHeader } from '@coverline/ui/page-header'
import { useSavedFilters } from '@coverline/ui/saved-filters'
import { IconCircleCheck, IconCircleOff, IconPencil, IconTrash, IconUser } from '@tabler/icons-react'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../shared/use-translation.ts'
import { useAllowed } from '../../app/use-session.ts'
import { personName } from '../../shared/person-name.ts'
import { withChanges } from '../../shared/read-search.ts'
import { SavedViews } from '../../shared/saved-views.tsx'
import { TextLink } from '../../shared/text-link.tsx'
import { useFormat } from '../../shared/use-format.ts'
import { usePrepareBulk } from '../../shared/use-prepare-bulk.ts'
import { DeactivateDialog } from './deactivate-dialog.tsx'
import { usePolicyColumns } from './policy-columns.tsx'
import { type ChangedSearch, PolicyFilters } from './policy-filters.tsx'
import { pageSize, usePolicyList } from './queries.ts'
import { type PolicySearch, policySearch } from './search.ts'
import { usePolicyActions } from './use-policy-actions.tsx'

const route = getRouteApi('/admin/policies')
const idOf = (policy: Policy) => policy.policyId
const nameOf = (policy: Policy) => [policy.number, personName(policy.insured)].filter(Boolean).join(' · ')
const hrefOf = (policy: Policy) => `/admin/policies/${policy.policyId}`

/** All policies of the provider. */
export function PolicyListPage() {
  const { t } = useTranslation('policies')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const format = useFormat()
  const query = usePolicyList(search)
  const columns = usePolicyColumns()
  const mayDelete = useAllowed({ permissions: ['POLICIES_DELETE'] })
  const [selected, setSelected] = useState<string[]>([])
  const { actions, actionsOf, dialog } = useActions(selected, () => setSelected([]))

  const change = (changed: ChangedSearch) =>
    void navigate({
      search: (old: PolicySearch) => withChanges(old, { page: undefined, ...changed }),
      replace: true,
    })
  const reset = () => void navigate({ search: {} })
  const { page, sortBy, sortDirection, ...filters } = search
  useSavedFilters('policies', withChanges<PolicySearch>(filters, { sortBy, sortDirection }), change)

  const total = query.data?.totalCount
  const subtitle =
    total === undefined
      ? undefined
      : query.data?.totalCountCapped
        ? t('subtitleMany', { shown: format.number(total - 1) })
        : t('subtitle', { count: total, shown: format.number(total) })

  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={subtitle}
        actions={
          <>
            {mayDelete ? <TextLink to="/admin/policies/deleted">{t('deletedList.link')}</TextLink> : null}
            <SavedViews
              list="policies"
              search={withChanges<PolicySearch>(filters, { sortBy, sortDirection })}
              onApply={(found) => void navigate({ search: policySearch(found) })}
            />
          </>
        }
      />
      <DataTable
        label={t('title')}
        columns={columns}
        rows={query.data?.items}
        rowId={idOf}
        rowName={nameOf}
        rowHref={hrefOf}
        onOpen={(policy) => void navigate({ href: hrefOf(policy) })}
        rowActions={actionsOf}
        {...(actions.length > 0 ? { selection: { ids: selected, onChange: setSelected, actions } } : {})}
        sort={sortBy ? { by: sortBy, direction: sortDirection ?? 'ASC' } : undefined}
        onSort={({ by, direction }) =>
          change({ sortBy: by as PolicySearch['sortBy'], sortDirection: direction })
        }
        page={page ?? 0}
        pageSize={pageSize}
        onPage={(next) => change({ page: next || undefined })}
        total={total}
        totalCapped={query.data?.totalCountCapped}
        fetching={query.isPlaceholderData}
        error={query.error}
        onRetry={() => void query.refetch()}
        filtered={Object.keys(filters).length > 0}
        onResetFilters={reset}
        empty={{ title: t('empty.title'), text: t('empty.text') }}
        storageKey="policies"
        toolbar={<PolicyFilters search={search} onChange={change} onReset={reset} />}
      />
      {dialog}
    </>
  )
}

function useActions(selected: string[], clear: () => void) {
  const { t } = useTranslation('policies')
  const navigate = useNavigate()
  const { activate, remove } = usePolicyActions()
  const prepare = usePrepareBulk()
  const mayUpdate = useAllowed({ permissions: ['POLICIES_UPDATE'] })
  const mayDelete = useAllowed({ permissions: ['POLICIES_DELETE'] })
  const [deactivated, setDeactivated] = useState<string[] | null>(null)

  const about = (ids: string[]): UiAction[] => [
    ...(mayUpdate
      ? [
          {
            id: 'activate',
            label: t('common:activate'),
            icon: <IconCircleCheck size={16} />,
            onSelect: () =>
              void (
                ids.length > 1 ? prepare({ kind: 'POLICIES_ACTIVATE', policyIds: ids }) : activate(ids)
              ).then((done) => (done ? clear() : undefined)),
          },
          {
            id: 'deactivate',
            label: t('common:deactivate'),
            icon: <IconCircleOff size={16} />,
            onSelect: () => setDeactivated(ids),
          },
        ]
      : []),
    ...(mayDelete
      ? [
          {
            id: 'delete',
            label: t('common:delete'),
            icon: <IconTrash size={16} />,
            tone: 'danger' as const,
            onSelect: () =>
              void (ids.length > 1 ? prepare({ kind: 'POLICIES_DELETE', policyIds: ids }) : remove(ids)).then(
                (done) => (done ? clear() : undefined),
              ),
          },
        ]
      : []),
  ]
  const actionsOf = (policy: Policy): UiAction[] => [
    ...(policy.can.update
      ? [
          {
            id: 'edit',
            label: t('common:edit'),
            icon: <IconPencil size={16} />,
            onSelect: () => void navigate({ href: `${hrefOf(policy)}?edit=true` }),
          },
        ]
      : []),
    {
      id: 'person',
      label: t('insured'),
      icon: <IconUser size={16} />,
      onSelect: () => void navigate({ href: `/admin/users/${policy.insured.personProfileId}` }),
    },
    ...about([policy.policyId]),
  ]
  const dialog = deactivated ? (
    <DeactivateDialog
      policyIds={deactivated}
      onClose={() => setDeactivated(null)}
      onDone={() => {
        setDeactivated(null)
        clear()
      }}
    />
  ) : null
  return { actions: about(selected), actionsOf, dialog }
}
