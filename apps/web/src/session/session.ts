import type {
  Domain,
  GivenFactor,
  OwnProfile,
  User,
  WorkspaceType,
} from '@coverline/contract/accounts/endpoints'
import type { Language } from '@coverline/contract/languages'

export type SessionState =
  | { status: 'loading' }
  | { status: 'out' }
  /** The server did not answer; the token is kept. */
  | { status: 'unreachable' }
  | { status: 'in'; user: User }
  /** The session is over, and the page stays because of unsaved data until its user signs in again. */
  | { status: 'ended'; user: User }

/** Source of the session: the typed client, or a fake in tests. */
export interface SessionSource {
  /** Resolves once the session is known. */
  ready: () => Promise<SessionState>
  state: () => SessionState
  subscribe: (listener: () => void) => () => void
  /** Signs in. After the end of a session with unsaved data only its own user gets back to the page. */
  open: (secret: string, factor?: GivenFactor) => Promise<User>
  /** Ends the session as if the server had: a page with unsaved data stays. */
  expire: () => Promise<void>
  /** Discards unsaved data and goes to the sign-in. */
  leave: () => void
  /** Reloads the user after a change of name, language or rights. */
  reload: () => Promise<SessionState>
  /** Returns the current workspace of a type: the last chosen one, else the first. */
  workspace: (type: WorkspaceType) => Domain | null
  choose: (domain: Domain) => void
  /** The profile that an insured person acts as: the last chosen one, else the first; null for other users */
  profile: () => OwnProfile | null
  chooseProfile: (profile: OwnProfile) => void
  /** Lets managers and super admins visit a provider's workspace, or leave it (null). */
  visit: (domainId: string | null) => Promise<void>
  /** Looks at a client company's area as its officers see it, in this tab alone, or ends the visit (null). */
  visitArea: (area: Domain | null) => void
  /** The area that the user looks at without being one of its officers */
  visited: () => Domain | null
  saveLanguage: (language: Language) => Promise<void>
  /** Ends the session on the server too; saved filters and cached data are cleared with it. */
  logout: () => Promise<void>
}

let source: SessionSource | undefined

/** Called once at the start, before the router. */
export function connectSession(next: SessionSource): void {
  source = next
}

export function session(): SessionSource {
  if (!source) throw new Error('connectSession has not been called')
  return source
}

export function workspacesOf(user: User, type: WorkspaceType): Domain[] {
  return user.domains.filter((domain) => domain.type === type)
}
