import type { NounSample } from '../sample-shape.ts'

export const privacySample: NounSample = {
  rights: [
    ['/insurance/client/subject/export', 'INSURED_EXPORT', 'role ADMIN'],
    ['/insurance/client/erase', 'INSURED_DELETE', 'role ADMIN'],
  ],
}
