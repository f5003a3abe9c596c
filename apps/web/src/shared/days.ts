import { session } from '../app/session.ts'

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
