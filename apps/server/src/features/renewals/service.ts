import { saveWithPolicy } from './save-with-policy.ts'

/** What other features may use of renewals */
export const renewalService = { saveWithPolicy }
