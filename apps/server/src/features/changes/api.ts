import { changes } from '@coverline/contract/changes/endpoints'
import { changeFiles } from '@coverline/contract/changes/file-endpoints'
import { implement } from '../../platform/implement.ts'
import { addWithFile } from './by-file/add-with-file.ts'
import { removeWithFile } from './by-file/remove-with-file.ts'
import { additionTemplate, leaverTemplate } from './by-file/templates.ts'
import { addEmployees } from './drafting/add-employees.ts'
import { deleteRows } from './drafting/delete-rows.ts'
import { removeEmployees } from './drafting/remove-employees.ts'
import { saveRow } from './drafting/save-row.ts'
import { updateEmployee } from './drafting/update-employee.ts'
import { listOwnChanges, listSentChanges } from './list-changes.ts'
import { acceptChange } from './review/accept-change.ts'
import { askAboutRow } from './questions/ask-about-row.ts'
import { answerQuestion } from './questions/answer-question.ts'
import { rejectChange } from './review/reject-change.ts'
import { showReview } from './review/show-review.ts'
import { submitChange } from './sending/submit-change.ts'
import { previewUndo, undoAcceptance } from './undo/undo-acceptance.ts'
import { withdrawChange } from './sending/withdraw-change.ts'
import { showChange } from './show-change.ts'

export const changesApi = implement('changes', changes, {
  add: addEmployees,
  remove: removeEmployees,
  update: updateEmployee,
  companyList: listOwnChanges,
  companyDetail: showChange,
  saveRow,
  deleteRows,
  submit: submitChange,
  withdraw: withdrawChange,
  list: listSentChanges,
  detail: showReview,
  accept: acceptChange,
  reject: rejectChange,
  previewUndo,
  undo: undoAcceptance,
  ask: askAboutRow,
  answer: answerQuestion,
})

export const changeFilesApi = implement('changeFiles', changeFiles, {
  add: addWithFile,
  remove: removeWithFile,
  additionTemplate,
  leaverTemplate,
})
