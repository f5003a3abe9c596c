import type { DataColumn } from '@coverline/ui/table/data-table'

interface CountsPlans {
  planCount: number
  activePlanCount: number
}

/** Columns with the number of plans of a company or an insurance company, and the number of active ones. */
export function planCountColumns<Row extends CountsPlans>(
  titles: { plans: string; activePlans: string },
  number: (value: number) => string,
): DataColumn<Row>[] {
  return [
    {
      id: 'planCount',
      header: titles.plans,
      sortable: true,
      align: 'right',
      cell: (row) => number(row.planCount),
    },
    {
      id: 'activePlanCount',
      header: titles.activePlans,
      align: 'right',
      priority: 2,
      cell: (row) => number(row.activePlanCount),
    },
  ]
}
