import { afterEach, expect, test, vi } from 'vitest'
import { clearSession, clearUnsent, unsentPrefix } from './session-store.ts'

/** A browser's storage: its keys are its own properties. */
class Storage {
  [key: string]: unknown
  getItem(key: string) {
    return this[key] ?? null
  }
  setItem(key: string, value: string) {
    this[key] = value
  }
  removeItem(key: string) {
    delete this[key]
  }
}

afterEach(() => vi.unstubAllGlobals())

test('signing out deletes messages that were not sent; a session that ends keeps them', () => {
  const storage = new Storage()
  vi.stubGlobal('localStorage', storage)
  storage.setItem(`${unsentPrefix}user.workspace.key`, '{"text":"private"}')
  storage.setItem('filters.people', '{}')
  storage.setItem('coverline.device', 'device')
  clearSession()
  expect(Object.keys(storage)).toEqual([`${unsentPrefix}user.workspace.key`, 'coverline.device'])
  clearUnsent()
  expect(Object.keys(storage)).toEqual(['coverline.device'])
})
