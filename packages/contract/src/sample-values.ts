export const samplePerson = { firstName: 'Ana', lastName: 'Torres' }
export const everyWarning = [
  'POLICY_VALIDITY_PERIOD_NOT_SPECIFIED',
  'POLICY_END_DATE_IN_THE_PAST',
  'POLICY_OVERLAPS',
  'RENEWAL_STARTS_BEFORE_END',
]
export const sampleTexts = [{ language: 'en', title: 'Sample', description: '', sort: 1 }]
