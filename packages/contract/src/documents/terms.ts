/** Documents in the app: of a policy, of the person, and those that came or went with messages */
export const memberDocumentKinds = ['POLICY', 'PERSONAL', 'RECEIVED', 'SENT'] as const
export type MemberDocumentKind = (typeof memberDocumentKinds)[number]

/** Type of an insured person's document */
export const documentKinds = ['PASSPORT_SCAN', 'VISA_SCAN', 'EID_SCAN', 'CERTIFICATE', 'OTHER'] as const
