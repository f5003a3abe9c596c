import type { NounSample } from '../sample-shape.ts'

export const privacySample: NounSample = {
  rights: [
    ['/insurance/client/subject/export', 'INSURED_EXPORT', 'role ADMIN'],
    ['/insurance/client/erase', 'INSURED_DELETE', 'role ADMIN'],
    ['/insurance/lead/subject/export', 'LEADS_VIEW', 'role ADMIN'],
    ['/insurance/lead/erase', 'LEADS_DELETE', 'role ADMIN'],
    ['/insurance/lead/retention/detail', 'SETTINGS_VIEW', 'role ADMIN'],
    ['/insurance/lead/retention/save', 'SETTINGS_UPDATE', 'role ADMIN'],
  ],
  inputs: {
    'retention.save': () => ({ months: 24 }),
  },
}
