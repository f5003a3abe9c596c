import type { NounSample } from '../sample-shape.ts'

export const filesSample: NounSample = {
  rights: [['/insurance/file/ticket', '@auth', 'domain INSURANCE']],
  idFields: {
    cdnFileId: 'files',
    cdnFileIds: 'files',
    logoCdnFileIdSave: 'files',
    documentCdnFileIdsSave: 'files',
    documentCdnFileIdsDelete: 'files',
    documentCdnFileIdsRestore: 'files',
    offerGenerationCdnFileIdSave: 'files',
  },
}
