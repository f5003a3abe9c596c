import { session } from '../../../session/session.ts'
import { useUser } from '../../../session/use-session.ts'

/** Who writes, and for whom: what kept replies say of the writer. */
export function useOwnNames(): { operatorName: string; providerName: string } {
  const { firstName, lastName } = useUser()
  return {
    operatorName: `${firstName} ${lastName}`.trim(),
    providerName: session().workspace('INSURANCE_ADMIN_WORKSPACE')?.name ?? '',
  }
}
