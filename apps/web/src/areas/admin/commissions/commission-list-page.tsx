import { commissions } from '@coverline/contract/calls.generated'
import type { CommissionEntry } from '@coverline/contract/commissions/endpoints'
import { Button } from '@coverline/ui/actions/button'
import { type DataColumn, DataTable } from '@coverline/ui/table/data-table'
import { FilterBar } from '@coverline/ui/table/filter-bar'
import { DimCell, MonoCell } from '@coverline/ui/table/table-cells'
import { IconAdjustments } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useAllowed } from '../../../session/use-session.ts'
import { today } from '../../../kit/text/days.ts'
import { listTable } from '../../../kit/lists/list-table.ts'
import { withChanges } from '../../../kit/lists/read-search.ts'
import { ExportMenu } from '../../../kit/files/export-menu.tsx'
import { useFormat } from '../../../kit/text/use-format.ts'
import { CommissionTotals } from '../../../nouns/commissions/commission-totals.tsx'
import {
  filtersOf,
  monthOf,
  pageSize,
  useAgreements,
  useEntries,
  useTotals,
} from '../../../nouns/commissions/queries.ts'
import type { CommissionSearch } from '../../../nouns/commissions/search.ts'
import { ListPage } from '../layout/page/list-page.tsx'
import { dateFormatter } from '../../../kit/text/formatters.ts'

const AgreementsDialog = lazy(async () => ({
  default: (await import('../../../nouns/commissions/agreements-dialog.tsx')).AgreementsDialog,
}))

const route = getRouteApi('/admin/commissions')
const idOf = (entry: CommissionEntry) => entry.receiptId
const hrefOf = (entry: CommissionEntry) => `/admin/policies/${entry.policyId}`
const shownMonths = 24

function useColumns(): DataColumn<CommissionEntry>[] {
  const { t } = useTranslation('commissions')
  const format = useFormat()
  return useMemo(
    () => [
      { id: 'agent', header: t('columns.agent'), minWidth: 160, cell: ({ agent }) => agent.name },
      {
        id: 'policy',
        header: t('columns.policy'),
        cell: ({ policyNumber }) =>
          policyNumber ? <MonoCell>{policyNumber}</MonoCell> : <DimCell>{t('numberless')}</DimCell>,
      },
      { id: 'person', header: t('columns.person'), priority: 3, cell: ({ insuredName }) => insuredName },
      {
        id: 'receivedOn',
        header: t('columns.receivedOn'),
        priority: 2,
        cell: ({ receivedOn }) => format.day(receivedOn),
      },
      {
        id: 'base',
        header: t('columns.base'),
        align: 'right',
        priority: 1,
        cell: ({ base, currency }) => format.money(base, currency),
      },
      {
        id: 'rate',
        header: t('columns.rate'),
        align: 'right',
        priority: 2,
        cell: ({ rate }) => t('percent', { rate: format.number(Number(rate)) }),
      },
      {
        id: 'amount',
        header: t('columns.amount'),
        align: 'right',
        priority: 0,
        card: 'badge',
        cell: ({ amount, currency }) => format.money(amount, currency),
      },
    ],
    [t, format],
  )
}

/** Returns the selectable months, current month first. */
function useMonths() {
  const { t, i18n } = useTranslation('commissions')
  return useMemo(() => {
    const name = dateFormatter(i18n.language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
    const [year = 2000, month = 1] = today().split('-').map(Number)
    const months = Array.from({ length: shownMonths }, (_, back) => {
      const first = new Date(Date.UTC(year, month - 1 - back, 1))
      return { value: first.toISOString().slice(0, 7), label: name.format(first) }
    })
    return [...months, { value: 'ALL', label: t('allMonths') }]
  }, [t, i18n.language])
}

/** Commission of agents by month, with totals and receipts. */
export function CommissionListPage() {
  const { t } = useTranslation('commissions')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const query = useEntries(search)
  const totals = useTotals(search).data?.items ?? []
  const columns = useColumns()
  const months = useMonths()
  const seesAgents = useAllowed({ roles: ['ADMIN', 'INSURANCE_OPERATOR'] })
  const isAdmin = useAllowed({ permissions: ['POLICIES_UPDATE'], roles: ['ADMIN'] })
  const mayExport = useAllowed({ permissions: ['POLICIES_EXPORT'] })
  const agents = useAgreements(seesAgents).data?.agents ?? []
  const [isOpen, setIsOpen] = useState(false)
  const change = (changed: { [K in keyof CommissionSearch]?: CommissionSearch[K] | undefined }) =>
    void navigate({ search: (old) => withChanges(old, { page: undefined, ...changed }), replace: true })
  const reset = () => void navigate({ search: {} })
  return (
    <ListPage
      found={query.data}
      note={t('subtitle')}
      actions={
        <>
          {isAdmin ? (
            <Button
              variant="outline"
              leftSection={<IconAdjustments size={16} />}
              onClick={() => setIsOpen(true)}
            >
              {t('agreements.action')}
            </Button>
          ) : null}
          {mayExport ? <ExportMenu endpoint={commissions.listInCsv} filters={filtersOf(search)} /> : null}
        </>
      }
    >
      <DataTable
        label={t('title')}
        columns={columns}
        {...listTable(search, query, pageSize, change)}
        rowId={idOf}
        rowName={({ insuredName, receivedOn }) => `${insuredName}, ${receivedOn}`}
        rowHref={hrefOf}
        onOpen={(entry) => void navigate({ href: hrefOf(entry) })}
        filtered={Boolean(search.agents ?? search.month)}
        onResetFilters={reset}
        empty={{ title: t('empty.title'), text: t('empty.text') }}
        above={<CommissionTotals totals={totals} />}
        toolbar={
          <FilterBar
            filters={[
              {
                kind: 'select',
                id: 'month',
                label: t('month'),
                options: months,
                value: [monthOf(search)],
                onChange: ([month]) => change({ month }),
              },
              ...(seesAgents
                ? [
                    {
                      kind: 'multi' as const,
                      id: 'agent',
                      label: t('columns.agent'),
                      options: agents.map(({ userId, name }) => ({ value: userId, label: name })),
                      value: search.agents ?? [],
                      onChange: (ids: string[]) => change({ agents: ids.length > 0 ? ids : undefined }),
                    },
                  ]
                : []),
            ]}
            onReset={reset}
          />
        }
      />
      {isOpen ? (
        <Suspense fallback={null}>
          <AgreementsDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </ListPage>
  )
}
