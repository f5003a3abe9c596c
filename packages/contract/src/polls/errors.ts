import type { NounErrors } from '../errors-shape.ts'

export const pollsErrors = {
  'polls.link-not-valid': { status: 404, code: 'POLL_LINK_NOT_VALID' },
} as const satisfies NounErrors
