import type { NounErrors } from '../errors-shape.ts'

export const requestRulesErrors = {
  'request-rules.title-taken': { status: 409, code: 'REQUEST_RULE_ALREADY_EXISTS' },
  'request-rules.too-many': { status: 409, code: 'TOO_MANY_REQUEST_RULES' },
} as const satisfies NounErrors
