import type { NounSample } from '../sample-shape.ts'

export const duplicatesSample: NounSample = {
  rights: [
    ['/insurance/client/duplicate/list', 'INSURED_VIEW', 'AGENT: own'],
    ['/insurance/client/duplicate/dismiss', 'INSURED_UPDATE', 'AGENT: own'],
    ['/insurance/client/duplicate/search', 'INSURED_UPDATE'],
  ],
}
