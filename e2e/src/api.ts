import { accounts, type Account } from './accounts.ts'
import { demoPassword } from './platform.ts'

export type FoundRequest = { ticketId: string; conversationId: string }

type Session = {
  token: string
  /** The requests of the inbox that fit the filters */
  requests: (filters: Record<string, string>) => Promise<FoundRequest[]>
  call: <T>(path: string, body: unknown) => Promise<{ status: number; body: T }>
}

const base = (): string => process.env.PLATFORM_URL ?? ''

type Request = { url: string; path: string; body: unknown; token?: string }

async function post<T>({ url, path, body, token }: Request): Promise<{ status: number; body: T }> {
  const response = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as T }
}

/**
 * Signs in over the API, to prepare or look up data beside the page; `url` selects another platform than the
 * shared one.
 */
export function apiSession(account: Account, url: string = base()): Promise<Session> {
  return signedIn(accounts[account], url)
}

/** The same for a user outside of the demo accounts. */
export async function signedIn(email: string, url: string = base()): Promise<Session> {
  const login = await post<{ secret: string }>({
    url,
    path: '/insurance/login',
    body: { email, password: demoPassword },
  })
  const session = await post<{ token: string }>({
    url,
    path: '/user/login',
    body: { secret: login.body.secret },
  })
  const { token } = session.body
  return {
    token,
    requests: async (filters) => {
      const query = new URLSearchParams(filters).toString()
      const headers = { authorization: `Bearer ${token}` }
      const response = await fetch(`${url}/api/insurance/ticket/list?${query}`, { headers })
      return ((await response.json()) as { items: FoundRequest[] }).items
    },
    call: (path, body) => post({ url, path, body, token }),
  }
}
