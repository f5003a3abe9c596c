import type { NounSample } from '../sample-shape.ts'

export const contactReportsSample: NounSample = {
  rights: [['/public/contact/report', '@public']],
  inputs: {
    'contact-reports.send': () => ({
      firstName: 'Sample',
      lastName: 'Person',
      birthDate: '1990-01-31',
      policyNumber: 'NONE-1',
      email: 'sample@person.example',
    }),
  },
}
