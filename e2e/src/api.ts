import { accounts, type Account } from './accounts.ts'
import { demoPassword } from './platform.ts'

type Session = {
  token: string
  call: <T>(path: string, body: unknown) => Promise<{ status: number; body: T }>
}

const base = (): string => process.env.PLATFORM_URL ?? ''

async function post<T>(path: string, body: unknown, token?: string): Promise<{ status: number; body: T }> {
  const response = await fetch(`${base()}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as T }
}

/** Signs in over the API, for what a journey prepares or looks up beside the page. */
export async function apiSession(account: Account): Promise<Session> {
  const login = await post<{ secret: string }>('/insurance/login', {
    email: accounts[account],
    password: demoPassword,
  })
  const session = await post<{ token: string }>('/user/login', { secret: login.body.secret })
  const { token } = session.body
  return { token, call: (path, body) => post(path, body, token) }
}
