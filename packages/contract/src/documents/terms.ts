/** What a document of an insured person shows. */
export const documentKinds = ['PASSPORT_SCAN', 'VISA_SCAN', 'EID_SCAN', 'CERTIFICATE', 'OTHER'] as const
