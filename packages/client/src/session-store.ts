import type { Areas, WorkspaceScope } from '@coverline/contract/areas'

/**
 * Browser storage between visits: the token and when it ends, the chosen workspace per user and scope, this device's id.
 * Nothing else of the session is stored; saved filters have separate keys below `filters.` and are deleted
 * with the session. Messages that were not sent yet lie below `unsentPrefix` until they are, or their user
 * signs out.
 */
const keys = {
  token: 'coverline.token',
  tokenExpiry: 'coverline.token-expiry',
  device: 'coverline.device',
  language: 'coverline.language',
} as const
const filters = 'filters.'
export const unsentPrefix = 'coverline.outbox.'

let memory: string | null | undefined

const kept = new Map<string, string>()
/** A frame of another site may have no storage; what is kept then ends with the page. */
const pageStorage = {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
  removeItem: (name: string) => void kept.delete(name),
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

function storage(): Store {
  try {
    return globalThis.localStorage
  } catch {
    return pageStorage
  }
}

/** What this tab alone keeps, over a reload too */
function tabStorage(): Store {
  try {
    return globalThis.sessionStorage
  } catch {
    return pageStorage
  }
}

/** Returns the session's token; a tab keeps its token until its session ends. One that has ended since the last visit is none. */
export function readToken(): string | null {
  memory ??= hasEnded() ? null : storage().getItem(keys.token)
  return memory
}

function hasEnded(): boolean {
  const expiry = storage().getItem(keys.tokenExpiry)
  return expiry !== null && Date.parse(expiry) <= Date.now()
}

/** Stores the token, and the moment (ISO 8601) at which it ends at the latest, if that is known. */
export function writeToken(token: string, expiresAt?: string): void {
  memory = token
  storage().setItem(keys.token, token)
  if (expiresAt === undefined) storage().removeItem(keys.tokenExpiry)
  else storage().setItem(keys.tokenExpiry, expiresAt)
}

/** This tab forgets the session; another tab that signed in keeps its own. */
export function forgetToken(): void {
  memory = null
}

/** Deletes the session and the saved filters (STATES: any 401). */
export function clearSession(): void {
  memory = null
  storage().removeItem(keys.token)
  storage().removeItem(keys.tokenExpiry)
  for (const key of Object.keys(storage())) if (key.startsWith(filters)) storage().removeItem(key)
}

/** Deletes messages that were not sent; the next user of the browser must not find them. */
export function clearUnsent(): void {
  for (const key of Object.keys(storage())) if (key.startsWith(unsentPrefix)) storage().removeItem(key)
}

/** Calls back when another tab signs in or out. */
export function onTokenChange(changed: () => void): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key !== keys.token && event.key !== null) return
    memory = undefined
    changed()
  }
  globalThis.addEventListener('storage', listener)
  return () => globalThis.removeEventListener('storage', listener)
}

/** Scopes whose workspace a user chooses; insured people choose among their insurers. */
type ChosenScope = WorkspaceScope | Areas['member']['scope']

const chosenKey = (userId: string, scope: ChosenScope) => `coverline.${scope}.${userId}`

/** Deletes the insurers that insured people chose; the names of these entries hold ids of people. */
export function clearChosenInsurers(): void {
  for (const kept of [storage(), tabStorage()])
    for (const key of Object.keys(kept)) if (key.startsWith(chosenKey('', 'member'))) kept.removeItem(key)
}

/** Returns the workspace (domainId) of this tab in a scope; a new tab starts with the last one of the browser. */
export function readWorkspace(userId: string, scope: ChosenScope): string | null {
  const name = chosenKey(userId, scope)
  return tabStorage().getItem(name) ?? storage().getItem(name)
}

/** Keeps the workspace of this tab, so that a choice in another tab does not change what is open here. */
export function keepWorkspace(userId: string, scope: ChosenScope, domainId: string): void {
  tabStorage().setItem(chosenKey(userId, scope), domainId)
}

/** Keeps a choice of the user for this tab and for tabs that are opened later. */
export function writeWorkspace(userId: string, scope: ChosenScope, domainId: string): void {
  keepWorkspace(userId, scope, domainId)
  storage().setItem(chosenKey(userId, scope), domainId)
}

const visitKey = 'coverline.visit'

/** Returns what this tab wrote of a visit of an area; another tab has its own. */
export function readVisit(): string | null {
  return globalThis.sessionStorage.getItem(visitKey)
}

export function writeVisit(visit: string | null): void {
  if (visit === null) globalThis.sessionStorage.removeItem(visitKey)
  else globalThis.sessionStorage.setItem(visitKey, visit)
}

export function readLanguage(): string | null {
  return storage().getItem(keys.language)
}

export function writeLanguage(language: string): void {
  storage().setItem(keys.language, language)
}

/** Returns 256 random bits in hex; also works without a secure context, where `randomUUID` is missing. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

/** Returns a random id of this browser, by which the server recognises a device that signed in before. */
export function deviceId(): string {
  const known = storage().getItem(keys.device)
  if (known) return known
  const made = randomKey()
  storage().setItem(keys.device, made)
  return made
}
