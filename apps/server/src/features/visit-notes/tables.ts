import { owns } from '../../platform/db/owns.ts'

export const visitNotesTables = owns({
  icd10_codes: {
    code: 'plain',
    is_active: 'plain',
    is_sample: 'plain',
    language: 'plain',
    search_fold: 'plain',
    title: 'plain',
  },
})
