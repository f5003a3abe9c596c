import { afterEach, expect, test, vi } from 'vitest'
import { clearSession, clearUnsent, readWorkspace, unsentPrefix, writeWorkspace } from './session-store.ts'

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

test('a tab keeps its workspace while another tab chooses one, and a new tab starts with the last choice', () => {
  const browser = new Storage()
  const [first, second] = [new Storage(), new Storage()]
  vi.stubGlobal('localStorage', browser)
  vi.stubGlobal('sessionStorage', first)
  writeWorkspace('user', 'company', 'northwind')
  vi.stubGlobal('sessionStorage', second)
  expect(readWorkspace('user', 'company')).toBe('northwind')
  writeWorkspace('user', 'company', 'aurora')
  vi.stubGlobal('sessionStorage', first)
  expect(readWorkspace('user', 'company')).toBe('northwind')
  vi.stubGlobal('sessionStorage', new Storage())
  expect(readWorkspace('user', 'company')).toBe('aurora')
})
