import { providerSettings } from './provider-settings.ts'
import { dateFormatter } from './formatters.ts'

/** Returns today's date (YYYY-MM-DD) in the provider's time zone. */
export function today(): string {
  const { timeZone } = providerSettings()
  const format = dateFormatter('en-CA', {
    ...(timeZone ? { timeZone } : {}),
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  return format.format(new Date())
}
