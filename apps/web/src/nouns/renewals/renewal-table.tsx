import type { Renewal } from '@coverline/contract/renewals/endpoints'
import type { RenewalStage } from '@coverline/contract/renewals/terms'
import type { UiAction } from '@coverline/ui/actions/action'
import { type DataColumn, DataTable } from '@coverline/ui/table/data-table'
import { StatusBadge, type StatusTone } from '@coverline/ui/display/status-badge'
import { DimCell, MonoCell, PersonCell } from '@coverline/ui/table/table-cells'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { personName } from '../insured/shared/person-name.ts'
import { useFormat } from '../../kit/text/use-format.ts'
import { pageSize, useRenewals } from './queries.ts'
import type { ChangedSearch } from './renewal-filters.tsx'
import { type RenewalSearch, stages } from './search.ts'
import { useEndText } from './use-end-text.ts'

export const stageTones: Record<RenewalStage, StatusTone> = {
  INCOMING: 'neutral',
  DECISION_MAKING: 'info',
  NEGOTIATION: 'warning',
  RENEWED: 'success',
  NOT_RENEWED: 'danger',
}

const idOf = (renewal: Renewal) => renewal.policyId
const nameOf = (renewal: Renewal) => personName(renewal.insured)
const hrefOf = (renewal: Renewal) => `/admin/renewals/${renewal.policyId}`

function useColumns(): DataColumn<Renewal>[] {
  const { t } = useTranslation('renewals')
  const format = useFormat()
  const endText = useEndText()
  return useMemo(
    () => [
      {
        id: 'person',
        header: t('columns.person'),
        minWidth: 190,
        cell: ({ insured, clientCompany }) => (
          <PersonCell name={personName(insured)} {...(clientCompany ? { note: clientCompany.name } : {})} />
        ),
      },
      {
        id: 'policy',
        header: t('columns.policy'),
        cell: ({ policyNumber }) =>
          policyNumber ? <MonoCell>{policyNumber}</MonoCell> : <DimCell>{t('numberless')}</DimCell>,
      },
      { id: 'program', header: t('columns.program'), priority: 3, cell: ({ program }) => program.name },
      {
        id: 'planType',
        header: t('columns.planType'),
        priority: 5,
        cell: ({ planType }) => t(`planTypes.${planType}`),
      },
      { id: 'agent', header: t('columns.agent'), priority: 4, cell: ({ agent }) => agent?.name ?? '—' },
      {
        id: 'endDate',
        header: t('columns.end'),
        sortable: true,
        priority: 0,
        cell: (renewal) => `${format.day(renewal.endDate)}, ${endText(renewal)}`,
      },
      {
        id: 'stage',
        header: t('columns.stage'),
        priority: 0,
        card: 'badge',
        cell: ({ stage }) => <StatusBadge tone={stageTones[stage]}>{t(`stages.${stage}`)}</StatusBadge>,
      },
      {
        id: 'transactionStatus',
        header: t('columns.transactionStatus'),
        priority: 2,
        cell: ({ transactionStatus }) => t(`transactionStatuses.${transactionStatus}`),
      },
    ],
    [t, format, endText],
  )
}

interface RenewalTableProps {
  search: RenewalSearch
  filters: ReactNode
  mayUpdate: boolean
  actionsOf: (renewal: Renewal) => UiAction[]
  onMove: (chosen: Renewal[], to: RenewalStage) => void
  onChange: (changed: ChangedSearch) => void
  onReset: () => void
}

/** Renewals as a list with bulk moves. */
export function RenewalTable({ search, filters, mayUpdate, ...on }: RenewalTableProps) {
  const { t } = useTranslation('renewals')
  const navigate = useNavigate()
  const query = useRenewals(search)
  const columns = useColumns()
  // Stored as selected: items of other pages are not loaded.
  const [selected, setSelected] = useState<ReadonlyMap<string, Renewal>>(new Map())
  const items = query.data?.items
  const bulk: UiAction[] = stages
    .filter((stage) => stage !== 'RENEWED')
    .map((stage) => ({
      id: stage,
      label: t('moveTo', { stage: t(`stages.${stage}`) }),
      onSelect: () => {
        on.onMove(
          [...selected.values()].filter(({ stage: now }) => now !== 'RENEWED'),
          stage,
        )
        setSelected(new Map())
      },
    }))
  const select = (ids: string[]) =>
    setSelected((old) => {
      const shown = new Map((items ?? []).map((item) => [item.policyId, item]))
      return new Map(
        ids.flatMap((id) => {
          const renewal = shown.get(id) ?? old.get(id)
          return renewal ? [[id, renewal] as const] : []
        }),
      )
    })
  const { bucket: _bucket, view: _view, page, sortDirection, ...chosen } = search
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      rows={items}
      rowId={idOf}
      rowName={nameOf}
      rowHref={hrefOf}
      onOpen={(renewal) => void navigate({ href: hrefOf(renewal) })}
      rowActions={on.actionsOf}
      {...(mayUpdate ? { selection: { ids: [...selected.keys()], onChange: select, actions: bulk } } : {})}
      sort={{ by: 'endDate', direction: sortDirection ?? 'ASC' }}
      onSort={({ direction }) => on.onChange({ sortDirection: direction })}
      page={page ?? 0}
      pageSize={pageSize}
      hasPageSizes
      onPage={(next) => on.onChange({ page: next || undefined })}
      total={query.data?.totalCount}
      totalCapped={query.data?.totalCountCapped}
      fetching={query.isPlaceholderData}
      error={query.error}
      onRetry={() => void query.refetch()}
      filtered={Object.keys(chosen).length > 0}
      onResetFilters={on.onReset}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
      storageKey="renewals"
      toolbar={filters}
    />
  )
}
