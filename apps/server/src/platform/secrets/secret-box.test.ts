import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { newId } from '../id.ts'
import { isSealedWithFirst, openSecret, sealSecret, type SecretPlace } from './secret-box.ts'

const place: SecretPlace = { providerId: newId(), table: 'push_devices', rowId: newId() }
const [old, young] = [randomBytes(32), randomBytes(32)]
const secret = 'пароль — correct horse'

describe('stored secrets', () => {
  test('are decrypted in their place and never encrypted the same way twice', () => {
    const sealed = sealSecret([old], place, secret)
    expect(openSecret([old], place, sealed)).toBe(secret)
    expect(sealed).not.toContain(secret)
    expect(sealSecret([old], place, secret)).not.toBe(sealed)
    expect(openSecret([old], place, sealSecret([old], place, ''))).toBe('')
  })

  test.each<[string, SecretPlace]>([
    ['provider', { ...place, providerId: newId() }],
    ['table', { ...place, table: 'whatsapp_events' }],
    ['row', { ...place, rowId: newId() }],
  ])('moved to another %s they do not open', (_, other) => {
    const sealed = sealSecret([old], place, secret)
    expect(() => openSecret([old], other, sealed)).toThrow(/authenticate/)
  })

  test('cannot be decrypted after any change', () => {
    const parts = sealSecret([old], place, secret).split('.')
    for (const index of parts.keys()) {
      const changed = parts.with(
        index,
        parts[index]!.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')),
      )
      expect(() => openSecret([old], place, changed.join('.'))).toThrow()
    }
    // A truncated tag would be easier to guess.
    const short = parts.with(3, Buffer.from(parts[3]!, 'base64url').subarray(0, 4).toString('base64url'))
    expect(() => openSecret([old], place, short.join('.'))).toThrow()
  })

  test('survive a key change and report which of them must be re-encrypted', () => {
    const sealed = sealSecret([old], place, secret)
    expect(openSecret([young, old], place, sealed)).toBe(secret)
    expect(isSealedWithFirst([young, old], sealed)).toBe(false)
    const renewed = sealSecret([young, old], place, secret)
    expect(isSealedWithFirst([young, old], renewed)).toBe(true)
    expect(openSecret([young], place, renewed)).toBe(secret)
    expect(() => openSecret([young], place, sealed)).toThrow(/ENCRYPTION_KEY/)
  })
})
