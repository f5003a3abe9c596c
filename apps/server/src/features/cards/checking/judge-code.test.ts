import { codeIn, minuteOf, readLiveCode, signingKey } from '@coverline/contract/cards/live-code'
import { randomBytes } from 'node:crypto'
import { expect, it, test } from 'vitest'
import { newId } from '../../../platform/id.ts'
import { size } from '../../../testing/security/sizes.ts'
import { codesAround, judgeCode } from './judge-code.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const randomCode = (): string => [...randomBytes(16)].map((byte) => alphabet[byte % 32]).join('')

it('no random code is that of a card', async () => {
  const card = { keyId: newId(), policyId: newId(), showsLeft: false }
  const secret = Uint8Array.from(randomBytes(32))
  const now = new Date('2026-11-29T12:00:30Z')
  const right = await codesAround(card, await signingKey(secret), now)
  expect(right.size).toBe(121)
  const tries = Array.from({ length: size('CARD_CODES', 10_000, 100_000) }, randomCode)
  expect(tries.filter((code) => right.has(code))).toEqual([])
  expect(await judgeCode({ ...card, code: tries[0] ?? '' }, secret, now)).toBe('WRONG')
  const [nearest = ''] = [...right].filter(([, offset]) => offset === 0).map(([code]) => code)
  expect(await judgeCode({ ...card, code: nearest }, secret, now)).toBe('VALID')
  expect(readLiveCode(nearest)).toBeUndefined()
})

test.each([
  [-61, 'WRONG'],
  [-60, 'EXPIRED'],
  [-4, 'EXPIRED'],
  [-3, 'EXPIRED'],
  [-2, 'VALID'],
  [-1, 'VALID'],
  [0, 'VALID'],
  [1, 'VALID'],
  [2, 'VALID'],
  [3, 'EXPIRED'],
  [4, 'EXPIRED'],
  [60, 'EXPIRED'],
  [61, 'WRONG'],
])('a code of %i minutes away is %s', async (minutes, verdict) => {
  const card = { keyId: newId(), policyId: newId(), showsLeft: true }
  const secret = Uint8Array.from(randomBytes(32))
  for (const now of [new Date('2026-11-29T12:00:00.000Z'), new Date('2026-12-31T23:59:59.999Z')]) {
    const code = await codeIn(minuteOf(now.getTime()) + minutes, card, await signingKey(secret))
    expect(await judgeCode({ ...card, code }, secret, now)).toBe(verdict)
  }
})
