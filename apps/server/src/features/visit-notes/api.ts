import { visitNotes } from '@coverline/contract/visit-notes/endpoints'
import { implement } from '../../platform/implement.ts'
import { addAddendum } from './add-addendum.ts'
import { listCodes } from './codes/list-codes.ts'
import { listNotes } from './list-notes.ts'
import { downloadPaper } from './papers/download-paper.ts'
import { saveDraft } from './save-draft.ts'
import { sendNote } from './send-note.ts'
import { showNote } from './show-note.ts'
import { signNote } from './sign-note.ts'

export const visitNotesApi = implement('visit-notes', visitNotes, {
  detail: showNote,
  list: listNotes,
  save: saveDraft,
  sign: signNote,
  addAddendum,
  send: sendNote,
  pdf: downloadPaper,
  codes: listCodes,
})
