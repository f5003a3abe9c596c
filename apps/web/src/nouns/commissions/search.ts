import { idsIn, pageIn, withChanges } from '../../kit/lists/read-search.ts'

export interface CommissionSearch {
  /** YYYY-MM; default: the current month. ALL for every month. */
  month?: string
  agents?: string[]
  page?: number
}

const monthIn = (value: unknown): string | undefined =>
  typeof value === 'string' && /^(\d{4}-(0[1-9]|1[0-2])|ALL)$/.test(value) ? value : undefined

/** Parses the URL; invalid values are dropped. */
export function commissionSearch(search: Record<string, unknown>): CommissionSearch {
  return withChanges<CommissionSearch>(
    {},
    { month: monthIn(search['month']), agents: idsIn(search['agents']), page: pageIn(search['page']) },
  )
}
