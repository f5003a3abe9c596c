import type { Domain, User, WorkspaceType } from '@coverline/contract/accounts/endpoints'
import type { Language } from '@coverline/contract/common'

export type SessionState =
  | { status: 'loading' }
  | { status: 'out' }
  /** The server did not answer; the token is kept. */
  | { status: 'unreachable' }
  | { status: 'in'; user: User }

/** Where the session comes from: the typed client, or what a test puts in its place. */
export interface SessionSource {
  /** Resolves once it is known who is there. */
  ready: () => Promise<SessionState>
  state: () => SessionState
  subscribe: (listener: () => void) => () => void
  /** Exchanges the secret of a sign-in for a session. */
  open: (secret: string) => Promise<User>
  /** Loads the user again after a change of name, language or rights. */
  reload: () => Promise<SessionState>
  /** The chosen workspace of a type: what was chosen before, else the first. */
  workspace: (type: WorkspaceType) => Domain | null
  choose: (domain: Domain) => void
  /** Managers and super admins go into a provider's workspace, or out again (null). */
  visit: (domainId: string | null) => Promise<void>
  saveLanguage: (language: Language) => Promise<void>
  /** Ends the session on the server too; saved filters and cached data go with it. */
  logout: () => Promise<void>
}

let source: SessionSource | undefined

/** Called once at the start, before the router. */
export function connectSession(next: SessionSource): void {
  source = next
}

/** The session of this page. */
export function session(): SessionSource {
  if (!source) throw new Error('connectSession has not been called')
  return source
}

/** A workspace of the wanted type among the user's. */
export function workspacesOf(user: User, type: WorkspaceType): Domain[] {
  return user.domains.filter((domain) => domain.type === type)
}
