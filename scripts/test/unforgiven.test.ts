import { expect, test } from 'vitest'
import { isUnforgiven } from './unforgiven.ts'

test.for([
  ['src/features/bookings/slot-race.test.ts > a slot is booked once', true],
  ['src/features/bulk/killed.test.ts > a change is whole', true],
  ['src/features/leads/stages-random.test.ts > stages keep their order', true],
  ['src/security/rights.test.ts > a role is refused', true],
  ['src/features/imports/undo.test.ts > survives a killed process', true],
  ['src/features/imports/undo.test.ts > survives a race of two callers', true],
  ['scripts/test/outcome.test.ts > failed tests are run again', false],
  ['traces.spec.ts > in en > a trace of skills is shown', false],
] as const)('%s: never forgiven is %s', ([name, isNever]) => expect(isUnforgiven({ name })).toBe(isNever))
