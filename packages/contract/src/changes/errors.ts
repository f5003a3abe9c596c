import type { NounErrors } from '../errors-shape.ts'

export const changesErrors = {
  'changes.date-not-available': { status: 400, code: 'CHANGE_DATE_NOT_AVAILABLE' },
  'changes.program-not-available': { status: 409, code: 'CHANGE_PROGRAM_NOT_AVAILABLE' },
  'changes.file-has-errors': { status: 422, code: 'CHANGE_FILE_HAS_ERRORS' },
  'changes.too-many-rows': { status: 409, code: 'CHANGE_HAS_TOO_MANY_ROWS' },
  'changes.principal-not-found': { status: 404, code: 'CHANGE_PRINCIPAL_NOT_FOUND' },
  'changes.incomplete': { status: 400, code: 'CHANGE_FIELDS_MISSING' },
  'changes.leaves-already': { status: 409, code: 'EMPLOYEE_LEAVES_ALREADY' },
  'changes.not-insured': { status: 409, code: 'EMPLOYEE_NOT_INSURED' },
  'changes.not-draft': { status: 409, code: 'CHANGE_IS_NO_DRAFT' },
  'changes.nothing-to-submit': { status: 409, code: 'CHANGE_HAS_NO_COMPLETE_ROW' },
  'changes.decided': { status: 409, code: 'CHANGE_IS_DECIDED' },
  'changes.asked-already': { status: 409, code: 'CHANGE_ROW_ASKED_ALREADY' },
  'changes.nothing-asked': { status: 409, code: 'CHANGE_ROW_HAS_NO_QUESTION' },
  'changes.conflict': { status: 409, code: 'CHANGE_ROW_CONFLICT' },
  'changes.nothing-to-undo': { status: 409, code: 'CHANGE_HAS_NO_ACCEPTANCE' },
  'changes.undo-held': { status: 409, code: 'CHANGE_ACCEPTANCE_HELD' },
} as const satisfies NounErrors
