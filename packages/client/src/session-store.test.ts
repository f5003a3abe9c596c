import { afterEach, expect, test, vi } from 'vitest'
import {
  clearChosenInsurers,
  clearSession,
  clearUnsent,
  onTokenChange,
  readToken,
  readWorkspace,
  unsentPrefix,
  writeToken,
  writeWorkspace,
} from './session-store.ts'

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

test('the insurers that a person chose are deleted in browser and tab, and those of staff stay', () => {
  const [browser, tab] = [new Storage(), new Storage()]
  vi.stubGlobal('localStorage', browser)
  vi.stubGlobal('sessionStorage', tab)
  writeWorkspace('person', 'member', 'insurer')
  writeWorkspace('user', 'company', 'northwind')
  clearChosenInsurers()
  expect([browser, tab].map((storage) => Object.keys(storage))).toEqual([
    ['coverline.company.user'],
    ['coverline.company.user'],
  ])
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

test('the end of the token is kept with it, and a token that has ended is none at the next visit', () => {
  vi.stubGlobal('localStorage', new Storage())
  const [past, ahead] = ['2000-01-01T00:00:00.000Z', '2199-01-01T00:00:00.000Z']
  // Another tab reads the storage anew.
  let changed: ((event: { key: null }) => void) | undefined
  vi.stubGlobal('addEventListener', (_: string, listener: typeof changed) => (changed = listener))
  onTokenChange(() => undefined)
  const atNextVisit = () => {
    changed?.({ key: null })
    return readToken()
  }
  writeToken('a-token', ahead)
  expect(atNextVisit()).toBe('a-token')
  writeToken('a-token', past)
  expect(readToken()).toBe('a-token')
  expect(atNextVisit()).toBeNull()
  // A token of which the end is not known has none, and not that of the one before.
  writeToken('another-token')
  expect(atNextVisit()).toBe('another-token')
  writeToken('a-token', past)
  clearSession()
  expect(localStorage.getItem('coverline.token-expiry')).toBeNull()
})
