import { session } from '../app/session.ts'

const length = 86_400_000

/** Today (YYYY-MM-DD) in the provider's time zone. */
export function today(): string {
  const timeZone = session().workspace('INSURANCE_ADMIN_WORKSPACE')?.timeZone
  const format = new Intl.DateTimeFormat('en-CA', {
    ...(timeZone ? { timeZone } : {}),
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  return format.format(new Date())
}

/** Whole days from one day to another, YYYY-MM-DD both. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / length)
}
