import type { NounSample } from '../sample-shape.ts'

export const mergesSample: NounSample = {
  rights: [
    ['/insurance/client/merge/preview', 'INSURED_UPDATE'],
    ['/insurance/client/merge', 'INSURED_UPDATE'],
    ['/insurance/client/merge/list', 'INSURED_VIEW', 'AGENT: own'],
    ['/insurance/client/split/preview', 'INSURED_UPDATE'],
    ['/insurance/client/split', 'INSURED_UPDATE'],
  ],
  idFields: { mergeId: 'insured_merges' },
}
