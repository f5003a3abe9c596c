import { renewals } from '@coverline/contract/calls.generated'
import type { Renewal } from '@coverline/contract/renewals/endpoints'
import type { UiAction } from '@coverline/ui/actions/action'
import { SegmentedControl } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { BoardPlace } from '../../../kit/board/board-place.tsx'
import { useFormat } from '../../../kit/text/use-format.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useAllowed } from '../../../session/use-session.ts'
import { withChanges } from '../../../kit/lists/read-search.ts'
import { ExportMenu } from '../../../kit/files/export-menu.tsx'
import { filtersOf, useRenewalTotals } from '../../../nouns/renewals/queries.ts'
import { type ChangedSearch, RenewalFilters } from '../../../nouns/renewals/renewal-filters.tsx'
import { buckets, parts, renewalSearch, stages } from '../../../nouns/renewals/search.ts'
import { useMoves } from '../../../nouns/renewals/use-moves.tsx'
import { ListPage } from '../layout/page/list-page.tsx'

const RenewalBoard = lazy(async () => ({
  default: (await import('../../../nouns/renewals/renewal-board.tsx')).RenewalBoard,
}))
const RenewalTable = lazy(async () => ({
  default: (await import('../../../nouns/renewals/renewal-table.tsx')).RenewalTable,
}))

const route = getRouteApi('/admin/renewals')

/** Policies that end soon, or ended without a decision, as a board by stage or as a list. */
export function RenewalListPage() {
  const { t } = useTranslation('renewals')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const format = useFormat()
  const totals = useRenewalTotals(search).data
  const mayExport = useAllowed({ permissions: ['RENEWALS_EXPORT'] })
  const mayUpdate = useAllowed({ permissions: ['RENEWALS_UPDATE'] })
  const { move, dialog } = useMoves()
  const change = (changed: ChangedSearch) =>
    void navigate({ search: (old) => withChanges(old, { page: undefined, ...changed }), replace: true })
  const reset = () => change({ ...noFilters })
  const { page: _page, ...kept } = search
  const isList = search.view === 'LIST'
  const countOf = (bucket: string) => totals?.buckets.find((each) => each.bucket === bucket)?.count ?? 0
  const all = countOf('OVERDUE') + countOf('WITHIN_90')
  const shownBuckets = buckets.filter((bucket) => isPart(bucket) || bucket === search.bucket)
  const tabs = (['ALL', ...shownBuckets] as const).map((value) => ({
    value,
    label: t(`buckets.${value}`),
    count: value === 'ALL' ? all : countOf(value),
  }))
  const actionsOf = (renewal: Renewal): UiAction[] =>
    renewal.can.update && renewal.stage !== 'RENEWED'
      ? stages
          .filter((stage) => stage !== renewal.stage)
          .map((stage) => ({
            id: stage,
            label: stage === 'RENEWED' ? t('renew') : t('moveTo', { stage: t(`stages.${stage}`) }),
            onSelect: () => void move([renewal], stage),
          }))
      : []
  const filters = <RenewalFilters search={search} onChange={change} onReset={reset} />
  return (
    <ListPage
      found={totals && { totalCount: all }}
      worth={totals && format.money(String(Math.round(Number(totals.premium))), totals.currency)}
      actions={
        <>
          <SegmentedControl
            aria-label={t('views.label')}
            data={[
              { value: 'BOARD', label: t('views.BOARD') },
              { value: 'LIST', label: t('views.LIST') },
            ]}
            value={isList ? 'LIST' : 'BOARD'}
            onChange={(view) => change({ view: view === 'LIST' ? 'LIST' : undefined })}
          />
          {mayExport ? <ExportMenu endpoint={renewals.download} filters={filtersOf(search)} /> : null}
        </>
      }
      saved={{
        list: 'renewals',
        search: kept,
        onApply: (found) => void navigate({ search: renewalSearch(found) }),
      }}
      views={{
        label: t('buckets.label'),
        items: tabs,
        value: search.bucket ?? 'ALL',
        onChange: (bucket) => change({ bucket: bucket === 'ALL' ? undefined : bucket }),
      }}
    >
      {isList ? (
        <Suspense fallback={null}>
          <RenewalTable
            search={search}
            filters={filters}
            mayUpdate={mayUpdate}
            actionsOf={actionsOf}
            onMove={(chosen, to) => void move(chosen, to)}
            onChange={change}
            onReset={reset}
          />
        </Suspense>
      ) : (
        <BoardPlace toolbar={filters}>
          <RenewalBoard search={search} totals={totals} onMove={move} />
        </BoardPlace>
      )}
      {dialog}
    </ListPage>
  )
}

const isPart = (bucket: string) => parts.some((part) => part === bucket)

const noFilters: ChangedSearch = {
  searchQuery: undefined,
  stages: undefined,
  deals: undefined,
  groupings: undefined,
  planTypes: undefined,
  holders: undefined,
  agents: undefined,
}
