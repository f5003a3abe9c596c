import { session } from './session.ts'
import { useUser } from './use-session.ts'

/** Returns the names of the member and of the provider, which texts to clients may name. */
export function useOwnNames(): { operatorName: string; providerName: string } {
  const { firstName, lastName } = useUser()
  return {
    operatorName: `${firstName} ${lastName}`.trim(),
    providerName: session().workspace('INSURANCE_ADMIN_WORKSPACE')?.name ?? '',
  }
}
