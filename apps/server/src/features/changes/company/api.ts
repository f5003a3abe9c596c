import { companyChanges } from '@coverline/contract/changes/company-endpoints'
import { changeFiles } from '@coverline/contract/changes/file-endpoints'
import { implement } from '../../../platform/implement.ts'
import { answerQuestion } from './answer-question.ts'
import { addWithFile } from './by-file/add-with-file.ts'
import { removeWithFile } from './by-file/remove-with-file.ts'
import { additionTemplate, leaverTemplate } from './by-file/templates.ts'
import { addEmployees } from './drafting/add-employees.ts'
import { deleteRows } from './drafting/delete-rows.ts'
import { removeEmployees } from './drafting/remove-employees.ts'
import { saveRow } from './drafting/save-row.ts'
import { updateEmployee } from './drafting/update-employee.ts'
import { listOwnChanges } from './list-changes.ts'
import { submitChange } from './sending/submit-change.ts'
import { withdrawChange } from './sending/withdraw-change.ts'
import { showChange } from './show-change.ts'

export const companyChangesApi = implement('companyChanges', companyChanges, {
  add: addEmployees,
  remove: removeEmployees,
  update: updateEmployee,
  list: listOwnChanges,
  detail: showChange,
  saveRow,
  deleteRows,
  submit: submitChange,
  withdraw: withdrawChange,
  answer: answerQuestion,
})

export const changeFilesApi = implement('changeFiles', changeFiles, {
  add: addWithFile,
  remove: removeWithFile,
  additionTemplate,
  leaverTemplate,
})
