import type { AccessRule } from '../../../session/access.ts'

/** Tags belong to the whole provider: doctors use them and don't change them. */
export const managesTags: AccessRule = { roles: ['ADMIN', 'INSURANCE_OPERATOR'] }
