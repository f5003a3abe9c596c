import { useAccess } from '../app/use-session.ts'

/** The time zone of the provider whose workspace is open. */
export function useTimeZone(): string {
  return useAccess().workspace?.timeZone ?? 'UTC'
}
