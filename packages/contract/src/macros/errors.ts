import type { NounErrors } from '../errors-shape.ts'

export const macrosErrors = {
  'macros.title-taken': { status: 409, code: 'MACRO_ALREADY_EXISTS' },
  'macros.too-many': { status: 409, code: 'TOO_MANY_MACROS' },
  'macros.outdated': { status: 409, code: 'MACRO_OUTDATED' },
  'macros.unfilled': { status: 409, code: 'MACRO_VARIABLE_WITHOUT_VALUE' },
  'macros.no-conversation': { status: 409, code: 'REQUEST_WITHOUT_CONVERSATION' },
} as const satisfies NounErrors
