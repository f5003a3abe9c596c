import { call } from '@coverline/client/call'
import { plans } from '@coverline/contract/calls.generated'
import type { Plan } from '@coverline/contract/plans/endpoints'
import { Button } from '@coverline/ui/actions/button'
import { DataTable } from '@coverline/ui/table/data-table'
import { Notice } from '@coverline/ui/overlays/notice'
import { useSavedFilters } from '@coverline/ui/table/saved-filters'
import { useCallbackRef } from '@mantine/hooks'
import { IconArrowLeft, IconBuilding, IconPlus, IconTrash, IconUpload } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useAllowed } from '../../../session/use-session.ts'
import { listTable } from '../../../kit/lists/list-table.ts'
import { withChanges } from '../../../kit/lists/read-search.ts'
import { useIsFresh } from '../../../kit/lists/use-list.ts'
import { usePlanColumns } from '../../../nouns/plans/plan-columns.tsx'
import { PlanFilters } from '../../../nouns/plans/plan-filters.tsx'
import { pageSize, usePlanList } from '../../../nouns/plans/queries.ts'
import type { PlanSearch } from '../../../nouns/plans/search.ts'
import { useDeletePlans } from '../../../nouns/plans/use-delete-plans.ts'
import { usePlanSwitch } from '../../../nouns/plans/use-plan-switch.ts'
import { ListPage } from '../layout/page/list-page.tsx'

const PlanDialog = lazy(async () => ({
  default: (await import('../../../nouns/plans/plan-dialog.tsx')).PlanDialog,
}))

const route = getRouteApi('/admin/programs')
const idOf = (plan: Plan) => plan.packageId
const nameOf = (plan: Plan) => plan.name
const hrefOf = (plan: Plan) => `/admin/programs/${plan.packageId}`

type Changed = { [K in keyof PlanSearch]?: PlanSearch[K] | undefined }

/** Returns the filters that are stored for the next visit; redirects and the search text are not stored. */
function savedOf(search: PlanSearch): PlanSearch {
  const { insurers, status, types, planTypes, sortBy, sortDirection } = search
  return withChanges<PlanSearch>({}, { insurers, status, types, planTypes, sortBy, sortDirection })
}

export function PlanListPage() {
  const { t } = useTranslation('plans')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const query = usePlanList(search)
  const canCreate = useAllowed({ permissions: ['PLANS_CREATE'] })
  const canImport = useAllowed({ permissions: ['PLANS_CREATE', 'PLANS_UPDATE', 'INSURED_CREATE'] })
  const canDelete = useAllowed({ permissions: ['PLANS_DELETE'] })
  const { toggle, pending } = usePlanSwitch()
  const deletePlans = useDeletePlans()
  const [selected, setSelected] = useState<string[]>([])

  const change = (changed: Changed) =>
    void navigate({
      search: (old: PlanSearch) => withChanges(old, { page: undefined, ...changed }),
      replace: true,
    })
  const reset = () =>
    void navigate({
      search: withChanges<PlanSearch>(
        {},
        { redirectTo: search.redirectTo, deactivationRedirect: search.deactivationRedirect },
      ),
    })
  const follow = (href: string) => void navigate({ href })
  const isNarrowed = [
    search.searchQuery,
    search.insurers,
    search.types,
    search.planTypes,
    search.clientCompany,
  ].some(Boolean)

  const restore = (saved: PlanSearch) => {
    if (search.clientCompany === undefined) change(saved)
  }
  useSavedFilters('plans', savedOf(search), restore, useIsFresh())

  const switchPlan = async (plan: Plan) => {
    const isSwitched = await toggle(plan)
    const { deactivationRedirect, clientCompany, insurers } = search
    if (!isSwitched || !plan.isAvailable || !deactivationRedirect) return
    const left = await call(plans.list, {
      isAvailable: true,
      limit: 1,
      ...(clientCompany ? { clientCompanyIds: [clientCompany] } : {}),
      ...(insurers ? { insuranceCompanyIds: insurers } : {}),
    })
    if (left.totalCount === 0) follow(deactivationRedirect)
  }
  const remove = async (targets: Plan[]) => {
    const gone = await deletePlans(targets)
    setSelected((ids) => ids.filter((id) => !gone.includes(id)))
  }

  // Stable columns between renders, because otherwise the whole table would be redrawn.
  const onToggle = useCallbackRef((plan: Plan) => void switchPlan(plan))
  const onDelete = useCallbackRef((plan: Plan) => void remove([plan]))
  const columns = usePlanColumns({ pending, onToggle, onDelete, canDelete })
  const chosen = query.data?.items.filter((plan) => selected.includes(plan.packageId)) ?? []

  const createButton = (
    <Button
      leftSection={<IconPlus size={17} />}
      onClick={() => change({ create: 'individual', page: search.page })}
    >
      {t('create')}
    </Button>
  )

  return (
    <ListPage
      found={query.data}
      primary={canCreate ? createButton : null}
      actions={
        <>
          {search.redirectTo ? (
            <Button
              variant="plain"
              leftSection={<IconArrowLeft size={17} />}
              onClick={() => follow(search.redirectTo ?? '')}
            >
              {t('common:back')}
            </Button>
          ) : null}
          {canImport ? (
            <Button
              variant="outline"
              leftSection={<IconUpload size={17} />}
              onClick={() => follow('/admin/programs/import')}
            >
              {t('importPlans')}
            </Button>
          ) : null}
          {canCreate ? (
            <Button
              variant="outline"
              leftSection={<IconBuilding size={17} />}
              onClick={() => change({ create: 'corporate', page: search.page })}
            >
              {t('createCorporate')}
            </Button>
          ) : null}
        </>
      }
      note={
        search.deactivationRedirect ? (
          <Notice tone="info" title={t('deactivateFirst.title')}>
            {t('deactivateFirst.text')}
          </Notice>
        ) : null
      }
    >
      <DataTable
        label={t('title')}
        columns={columns}
        {...listTable(search, query, pageSize, change)}
        rowId={idOf}
        rowName={nameOf}
        rowHref={hrefOf}
        onOpen={(plan) => follow(hrefOf(plan))}
        {...(canDelete
          ? {
              selection: {
                ids: selected,
                onChange: setSelected,
                actions: [
                  {
                    id: 'delete',
                    label: t('common:delete'),
                    icon: <IconTrash size={16} />,
                    tone: 'danger' as const,
                    disabled: chosen.length === 0,
                    onSelect: () => void remove(chosen),
                  },
                ],
              },
            }
          : {})}
        filtered={isNarrowed || (search.status ?? 'all') !== 'all'}
        onResetFilters={reset}
        empty={{ title: t('empty.title'), text: t('empty.text'), action: canCreate ? createButton : null }}
        storageKey="plans"
        toolbar={<PlanFilters search={search} onChange={change} onReset={reset} />}
      />
      {canCreate && search.create ? (
        <Suspense fallback={null}>
          <PlanDialog
            kind={search.create === 'corporate' ? 'CORPORATE' : 'INDIVIDUAL'}
            companyId={search.clientCompany}
            onClose={() => change({ create: undefined, page: search.page })}
            onSaved={(packageId) => follow(search.redirectTo ?? `/admin/programs/${packageId}`)}
          />
        </Suspense>
      ) : null}
    </ListPage>
  )
}
