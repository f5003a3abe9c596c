import type { ListedPolicy as Policy } from '@coverline/contract/policies/endpoints'
import type { UiAction } from '@coverline/ui/actions/action'
import { DataTable } from '@coverline/ui/table/data-table'
import { useSavedFilters } from '@coverline/ui/table/saved-filters'
import { IconCircleCheck, IconCircleOff, IconPencil, IconTrash, IconUser } from '@tabler/icons-react'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useAllowed } from '../../../session/use-session.ts'
import { listTable } from '../../../kit/lists/list-table.ts'
import { personName } from '../../../nouns/insured/shared/person-name.ts'
import { withChanges } from '../../../kit/lists/read-search.ts'
import { PolicyExport } from '../../../nouns/policies/shared/policy-export.tsx'
import { usePrepareBulk } from '../../../nouns/bulk/shared/use-prepare-bulk.ts'
import { isOne, type PolicyChoice } from '../../../nouns/policies/choice.ts'
import { showFigures, usePolicyColumns } from '../../../nouns/policies/policy-columns.tsx'
import { type ChangedSearch, PolicyFilters } from '../../../nouns/policies/policy-filters.tsx'
import { pageSize, policyFiltersOf, usePolicyList } from '../../../nouns/policies/queries.ts'
import { type PolicySearch, policySearch } from '../../../nouns/policies/search.ts'
import { usePolicyActions } from '../../../nouns/policies/use-policy-actions.tsx'
import { ListPage } from '../layout/page/list-page.tsx'

const ActivateDialog = lazy(async () => ({
  default: (await import('../../../nouns/policies/activate-dialog.tsx')).ActivateDialog,
}))
const DeactivateDialog = lazy(async () => ({
  default: (await import('../../../nouns/policies/deactivate-dialog.tsx')).DeactivateDialog,
}))

const route = getRouteApi('/admin/policies')
const idOf = (policy: Policy) => policy.policyId
const nameOf = (policy: Policy) => [policy.number, personName(policy.insured)].filter(Boolean).join(' · ')
const hrefOf = (policy: Policy) => `/admin/policies/${policy.policyId}`

export function PolicyListPage() {
  const { t } = useTranslation('policies')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const [withFigures, setFigures] = useState(false)
  const query = usePolicyList(search, withFigures)
  const columns = usePolicyColumns()
  const mayExport = useAllowed({ permissions: ['POLICIES_EXPORT'] })
  const [selected, setSelected] = useState<string[]>([])
  const [isAll, setAll] = useState(false)
  const records = isAll ? { policyFilters: policyFiltersOf(search) } : { policyIds: selected }
  const { actions, actionsOf, dialog } = useActions(records, () => {
    setSelected([])
    setAll(false)
  })

  const change = (changed: ChangedSearch) => {
    // "Select all" applied to the former filters.
    setAll(false)
    void navigate({
      search: (old: PolicySearch) => withChanges(old, { page: undefined, ...changed }),
      replace: true,
    })
  }
  const reset = () => void navigate({ search: {} })
  const { page: _page, sortBy, sortDirection, ...filters } = search
  const kept = withChanges<PolicySearch>(filters, { sortBy, sortDirection })
  useSavedFilters('policies', kept, change)

  return (
    <ListPage
      found={query.data}
      actions={mayExport ? <PolicyExport type="POLICY" filters={policyFiltersOf(search)} /> : null}
      saved={{
        list: 'policies',
        search: kept,
        onApply: (found) => void navigate({ search: policySearch(found) }),
      }}
    >
      <DataTable
        label={t('title')}
        columns={columns}
        {...listTable(search, query, pageSize, change)}
        rowId={idOf}
        rowName={nameOf}
        rowHref={hrefOf}
        onOpen={(policy) => void navigate({ href: hrefOf(policy) })}
        rowActions={actionsOf}
        {...(actions.length > 0
          ? {
              selection: {
                ids: selected,
                onChange: setSelected,
                actions,
                all: { isOn: isAll, onChange: setAll },
              },
            }
          : {})}
        filtered={Object.keys(filters).length > 0}
        onResetFilters={reset}
        empty={{ title: t('empty.title'), text: t('empty.text') }}
        storageKey="policies"
        onColumns={(ids) => setFigures(showFigures(ids))}
        toolbar={<PolicyFilters search={search} onChange={change} onReset={reset} />}
      />
      <Suspense fallback={null}>{dialog}</Suspense>
    </ListPage>
  )
}

function useActions(selected: PolicyChoice, clear: () => void) {
  const { t } = useTranslation('policies')
  const navigate = useNavigate()
  const { remove } = usePolicyActions()
  const prepare = usePrepareBulk()
  const mayUpdate = useAllowed({ permissions: ['POLICIES_UPDATE'] })
  const mayDelete = useAllowed({ permissions: ['POLICIES_DELETE'] })
  const [open, setOpen] = useState<{ what: 'ACTIVATE' | 'DEACTIVATE'; chosen: PolicyChoice } | null>(null)

  const about = (chosen: PolicyChoice): UiAction[] => [
    ...(mayUpdate
      ? [
          {
            id: 'activate',
            label: t('common:activate'),
            icon: <IconCircleCheck size={16} />,
            onSelect: () => setOpen({ what: 'ACTIVATE', chosen }),
          },
          {
            id: 'deactivate',
            label: t('common:deactivate'),
            icon: <IconCircleOff size={16} />,
            onSelect: () => setOpen({ what: 'DEACTIVATE', chosen }),
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
              void (
                isOne(chosen) ? remove(chosen.policyIds) : prepare({ kind: 'POLICIES_DELETE', ...chosen })
              ).then((done) => (done ? clear() : undefined)),
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
    ...about({ policyIds: [policy.policyId] }),
  ]
  const Dialog = open?.what === 'ACTIVATE' ? ActivateDialog : DeactivateDialog
  const dialog = open ? (
    <Dialog
      chosen={open.chosen}
      onClose={() => setOpen(null)}
      onDone={() => {
        setOpen(null)
        clear()
      }}
    />
  ) : null
  return { actions: about(selected), actionsOf, dialog }
}
