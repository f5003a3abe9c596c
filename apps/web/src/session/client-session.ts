import { accounts } from '@coverline/contract/calls.generated'
import { ApiError } from '@coverline/client/api-error'
import { call, type SessionEnd, setSessionEnd, setSurroundings } from '@coverline/client/call'
import { isCutOff } from '@coverline/client/connection'
import {
  clearSession,
  clearUnsent,
  forgetToken,
  keepWorkspace,
  onTokenChange,
  readToken,
  readWorkspace,
  writeToken,
  writeWorkspace,
} from '@coverline/client/session-store'
import { areaOfWorkspace, areas, type WorkspaceScope } from '@coverline/contract/areas'
import type { Domain, OwnProfile, User, WorkspaceType } from '@coverline/contract/accounts/endpoints'
import { forgetUnsaved, hasUnsaved } from '@coverline/ui/form/unsaved'
import { clearSavedFilters } from '@coverline/ui/table/saved-filters'
import type { SessionSource, SessionState } from './session.ts'
import { keepAccount } from './offline/account.ts'
import { forgetMoments } from './offline/answers.ts'
import { keptSession } from './offline/kept-session.ts'
import { wipeApp } from './offline/wipe.ts'
import { forgetVisit, keepVisit, restoreVisit, visitedArea } from './visited-area.ts'

const scopeOf = (type: WorkspaceType): WorkspaceScope => areas[areaOfWorkspace(type)].scope

/** Returns the area that the user looks at, the chosen workspace of a type, or the user's first one. */
function chosen(user: User, type: WorkspaceType): Domain | null {
  const visited = type === areas.hr.workspace ? visitedArea(user.id) : null
  if (visited) return visited
  const own = user.domains.filter((domain) => domain.type === type)
  const wanted = readWorkspace(user.id, scopeOf(type))
  return own.find((domain) => domain.domainId === wanted) ?? own[0] ?? null
}

/** Returns the id of the chosen workspace, which from now on is that of this tab; that of a visit is no choice. */
function keptChoice(user: User, type: WorkspaceType): string | null {
  const domain = chosen(user, type)
  if (domain && user.domains.includes(domain)) keepWorkspace(user.id, scopeOf(type), domain.domainId)
  return domain?.domainId ?? null
}

/** Returns the profile that an insured person acts as; null for other users. */
function chosenProfile(user: User): OwnProfile | null {
  const wanted = readWorkspace(user.id, areas.member.scope)
  return user.profiles.find(({ domainId }) => domainId === wanted) ?? user.profiles[0] ?? null
}

/** Returns the workspace that calls of staff and of the app name in the same header; a user has one kind of them. */
function namedProvider(user: User): string | null {
  const profile = chosenProfile(user)
  if (!profile) return keptChoice(user, areas.admin.workspace)
  keepWorkspace(user.id, areas.member.scope, profile.domainId)
  return profile.domainId
}

const asks = () => call(accounts.info, {})

/** True if the server denies this user the workspace sent with the calls. */
const isShutOut = (error: unknown): boolean => error instanceof ApiError && error.status === 403

/**
 * Loads the user, including the provider that a manager visits: it is among the domains only while the calls
 * name it. A workspace removed in the meantime is forgotten.
 */
async function readUser(): Promise<User> {
  const user = await asks().catch((error: unknown) => {
    if (!isShutOut(error)) throw error
    setSurroundings({ providerId: null, companyDomainId: null })
    return asks()
  })
  const visited = readWorkspace(user.id, areas.admin.scope)
  const mayVisit = user.isManager || user.permissions.isSuperAdmin
  if (!mayVisit || !visited || user.domains.some((domain) => domain.domainId === visited)) return user
  setSurroundings({ providerId: visited })
  return asks().catch((error: unknown) => {
    if (isShutOut(error)) return user
    throw error
  })
}

/** Keeps who uses the app for a start without a network; a full or locked storage keeps nothing. */
const keepUser = (user: User): void => void keepAccount(user).catch(() => undefined)

interface ClientSessionOptions {
  /** Called when a session ends for any reason: clears cached data and goes to the sign-in. */
  onEnd: () => void
  /** Called when the user of an ended session is back: what the page shows may be old. */
  onResume: () => void
  /** Called when the user or workspace changes: cached data belongs to the former one. */
  onChange: () => void
}

/** Reads something of the user of a state; null without one. */
const ofUser = <T>(state: SessionState, read: (user: User) => T | null): T | null =>
  state.status === 'in' || state.status === 'ended' ? read(state.user) : null

/** Ends the session on the server. */
async function logOut(): Promise<void> {
  try {
    await call(accounts.logout, {})
  } catch (error) {
    // The browser forgets the session even if the server cannot be reached.
    if (!(error instanceof ApiError)) throw error
  }
}

/** Implements the session with the typed client: token in the browser, user from the server. */
export function clientSession({ onEnd, onResume, onChange }: ClientSessionOptions): SessionSource {
  let state: SessionState = { status: 'loading' }
  let loading: Promise<SessionState> | null = null
  const listeners = new Set<() => void>()

  const set = (next: SessionState): SessionState => {
    state = next
    const user = ofUser(next, (one) => one)
    setSurroundings({
      providerId: user && namedProvider(user),
      companyDomainId: user && keptChoice(user, areas.hr.workspace),
    })
    for (const listener of listeners) listener()
    return next
  }

  const presentProfile = () => ofUser(state, chosenProfile)

  const load = async (): Promise<SessionState> => {
    kept.close()
    // A session that has run out asks for a code, which needs the network.
    if (!readToken()) return isCutOff() ? kept.open({ status: 'out' }) : set({ status: 'out' })
    try {
      const [user] = await Promise.all([readUser(), restoreVisit()])
      keepUser(user)
      return set({ status: 'in', user })
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return set({ status: 'out' })
      return kept.open({ status: 'unreachable' })
    }
  }

  const kept = keptSession({
    state: () => state,
    set,
    profile: presentProfile,
    reload: load,
    onResume,
    onEnd,
  })

  /** Resolves true when the user of an ended session is back, and false if the page is given up. */
  let ended = Promise.withResolvers<boolean>()

  const leave = () => {
    clearSession()
    forgetMoments()
    forgetVisit()
    clearSavedFilters()
    forgetUnsaved()
    set({ status: 'out' })
    ended.resolve(false)
    onEnd()
  }

  const keep = (user: User): Promise<boolean> => {
    if (state.status !== 'ended') ended = Promise.withResolvers<boolean>()
    set({ status: 'ended', user })
    return ended.promise
  }

  const resume = (user: User) => {
    set({ status: 'in', user })
    ended.resolve(true)
    onResume()
  }

  const end = async (reason: SessionEnd): Promise<boolean> => {
    const known = ofUser(state, (user) => user)
    // At the start nobody knows yet whose session it was.
    const isWiped = reason === 'REVOKED' && (known === null || known.profiles.length > 0)
    if (!isWiped && state.status === 'ended') return ended.promise
    if (!isWiped && state.status === 'in' && hasUnsaved()) return keep(state.user)
    leave()
    if (isWiped) await wipeApp()
    return false
  }

  /** Another tab signed in or out while this one has unsaved data of a user: it waits for that user. */
  const waitFor = async (user: User) => {
    const asked = readToken() ? await asks().catch(() => null) : null
    if (asked?.id === user.id) return resume(asked)
    forgetToken()
    void keep(user)
  }

  setSessionEnd(end)
  onTokenChange(() => {
    if (state.status === 'ended' || (state.status === 'in' && hasUnsaved())) return void waitFor(state.user)
    // Another tab signed in or out: this one follows and clears the former user's data.
    onChange()
    setSurroundings({ providerId: null, companyDomainId: null })
    loading = load()
    void loading.then((next) => (next.status === 'out' ? onEnd() : undefined))
  })

  return {
    ready: () => {
      if (state.status === 'loading' || state.status === 'unreachable')
        loading ??= load().finally(() => (loading = null))
      return loading ?? Promise.resolve(state)
    },
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    open: async (secret, factor) => {
      const input = factor ? { secret, factor } : { secret }
      const { token, expiresAt, user } = await call(accounts.openSession, input)
      if (ofUser(state, ({ id }) => id !== user.id) && state.status === 'ended')
        throw new Error('Another user signed in over the page of a user')
      writeToken(token, expiresAt)
      if (state.status === 'ended') resume(user)
      else {
        onChange()
        kept.close()
        keepUser(user)
        set({ status: 'in', user })
      }
      return user
    },
    reload: load,
    workspace: (type) => ofUser(state, (user) => chosen(user, type)),
    choose: (domain) => {
      if (state.status !== 'in') return
      writeWorkspace(state.user.id, scopeOf(domain.type), domain.domainId)
      if (domain.type === areas.hr.workspace) forgetVisit()
      clearSavedFilters()
      // A new object, so that everything that reads the user reads the workspace again.
      set({ status: 'in', user: { ...state.user } })
      onChange()
    },
    profile: presentProfile,
    chooseProfile: ({ domainId }) => {
      if (state.status !== 'in') return
      writeWorkspace(state.user.id, areas.member.scope, domainId)
      set({ status: 'in', user: { ...state.user } })
      onChange()
    },
    visit: async (domainId) => {
      if (state.status !== 'in') return
      writeWorkspace(state.user.id, areas.admin.scope, domainId ?? '')
      clearSavedFilters()
      setSurroundings({ providerId: domainId })
      await load()
      onChange()
    },
    visitArea: (area) => {
      if (state.status !== 'in') return
      keepVisit(state.user.id, area)
      clearSavedFilters()
      set({ status: 'in', user: { ...state.user } })
      onChange()
    },
    visited: () => ofUser(state, ({ id }) => visitedArea(id)),
    saveLanguage: async (language) => {
      // Without the second factor that the workspace requires the account can't be changed.
      if (state.status !== 'in' || state.user.lacksFactor) return
      set({ status: 'in', user: await call(accounts.saveInfo, { defaultLocale: language }) })
    },
    expire: async () => {
      if (state.status !== 'in') return
      const unsaved = hasUnsaved() ? state.user : null
      await logOut()
      clearSession()
      if (unsaved) void keep(unsaved)
      else leave()
    },
    leave,
    logout: async () => {
      await logOut()
      clearUnsent()
      const isMember = state.status === 'in' && state.user.profiles.length > 0
      leave()
      if (isMember) await wipeApp()
    },
  }
}
