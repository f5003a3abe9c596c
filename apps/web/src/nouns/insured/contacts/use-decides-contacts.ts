import { useAllowed } from '../../../session/use-session.ts'

/** True if the user decides on contacts of people with an account: operators and administrators do. */
export function useDecidesContacts(): boolean {
  return useAllowed({ permissions: ['INSURED_UPDATE'], roles: ['ADMIN', 'INSURANCE_OPERATOR'] })
}
