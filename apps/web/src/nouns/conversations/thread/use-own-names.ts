import { session } from '../../../session/session.ts'
import { useUser } from '../../../session/use-session.ts'

/** Returns the names of user and provider, for canned replies. */
export function useOwnNames(): { operatorName: string; providerName: string } {
  const { firstName, lastName } = useUser()
  return {
    operatorName: `${firstName} ${lastName}`.trim(),
    providerName: session().workspace('INSURANCE_ADMIN_WORKSPACE')?.name ?? '',
  }
}
