import type { NounErrors } from '../errors-shape.ts'

export const visitsErrors = {
  'visits.link-not-valid': { status: 404, code: 'VISIT_LINK_NOT_VALID' },
  'visits.not-waiting': { status: 409, code: 'VISIT_NOT_WAITING' },
  'visits.not-open': { status: 409, code: 'VISIT_NOT_OPEN' },
} as const satisfies NounErrors
