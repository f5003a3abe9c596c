import { providerSettings } from './provider-settings.ts'

/** The time zone of the provider whose workspace is open. */
export function useTimeZone(): string {
  return providerSettings().timeZone ?? 'UTC'
}
