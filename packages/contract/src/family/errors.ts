import type { NounErrors } from '../errors-shape.ts'

export const familyErrors = {
  'family.grant-not-allowed': { status: 409, code: 'FAMILY_GRANT_NOT_ALLOWED' },
} as const satisfies NounErrors
