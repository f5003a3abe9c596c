import { providerSettings } from './provider-settings.ts'

/** Returns the time zone of the current provider. */
export function useTimeZone(): string {
  return providerSettings().timeZone ?? 'UTC'
}
