/** Type of an insured person's document */
export const documentKinds = ['PASSPORT_SCAN', 'VISA_SCAN', 'EID_SCAN', 'CERTIFICATE', 'OTHER'] as const
