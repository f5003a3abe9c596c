import type { NounErrors } from '../errors-shape.ts'

export const targetsErrors = {
  'targets.member-not-possible': { status: 400, code: 'TARGET_MEMBER_NOT_POSSIBLE' },
  'targets.nothing-to-meet': { status: 400, code: 'TARGET_NOTHING_TO_MEET' },
} as const satisfies NounErrors
