import type { NounSample } from '../sample-shape.ts'

export const documentsSample: NounSample = {
  rights: [
    ['/insurance/client/document/list', 'INSURED_VIEW', 'AGENT: own'],
    ['/insurance/client/document/save', 'INSURED_UPDATE'],
    ['/insurance/client/document/open', 'INSURED_VIEW', 'AGENT: own'],
    ['/insurance/client/document/delete', 'INSURED_UPDATE'],
    ['/member/document/list', '@auth', 'insured person'],
    ['/member/file/ticket', '@auth', 'insured person'],
  ],
  idFields: { documentId: 'insured_documents' },
}
