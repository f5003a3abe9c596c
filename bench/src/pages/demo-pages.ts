import { accounts } from '@coverline/contract/accounts/endpoints'
import { tickets } from '@coverline/contract/tickets/endpoints'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Caller } from '../caller.ts'
import { type Product, startProduct } from '../product.ts'

/** The pages that most users open first, with what is visible when they are ready */
export const demoPages = [
  { name: 'inbox', path: '/admin/tickets', account: 'admin', ready: '[data-ticket]' },
  { name: 'policies', path: '/admin/policies', account: 'admin', ready: 'tr[data-row]' },
  { name: 'programs', path: '/admin/programs', account: 'admin', ready: 'tr[data-row]' },
  {
    name: 'leads',
    path: '/admin/leads',
    account: 'admin',
    ready: '[data-page-frame] a[href*="/admin/leads/"]',
  },
  {
    name: 'dashboard',
    path: '/admin/dashboard',
    account: 'admin',
    ready: '[data-page-frame] svg.recharts-surface',
  },
  { name: 'HR employees', path: '/hr/employees', account: 'hr', ready: 'tr[data-row]' },
] as const

export type DemoPage = (typeof demoPages)[number]
export type Tokens = Record<DemoPage['account'], string>

const emails = { admin: 'admin@harbour.example', hr: 'hr@harbour.example' }
const password = 'Harbour-Lights-2026'
const workLimitMs = 120_000

type Opened = { token: string; user: { domains: { domainId: string }[] } }

async function signIn(product: Product, email: string): Promise<Opened> {
  const caller = new Caller(product.url, {})
  try {
    const { secret } = await caller.ask<{ secret: string }>(accounts.login.path, { email, password })
    return await caller.ask<Opened>(accounts.openSession.path, { secret })
  } finally {
    caller.close()
  }
}

/** Waits for the conversations of the demo, which are made after the start. */
async function untilWorkIsMade(product: Product, { token, user }: Opened): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'x-provider-id': user.domains[0]?.domainId ?? '' }
  const caller = new Caller(product.url, headers)
  const until = performance.now() + workLimitMs
  try {
    for (;;) {
      const answer = await caller.get(tickets.list.path, { limit: 1 })
      const { totalCount } = JSON.parse(answer.toString()) as { totalCount: number }
      if (totalCount > 10) return
      if (performance.now() > until) throw new Error('the demo has no requests')
      await sleep(500)
    }
  } finally {
    caller.close()
  }
}

/** Starts the product with its demo data and signs in those who open the pages. */
export async function startDemo(folder: string): Promise<{ product: Product; tokens: Tokens }> {
  const place = join(folder, 'demo')
  await mkdir(place)
  const product = await startProduct(join(place, 'data'), 'whole', { DEMO: 'true', DEMO_PASSWORD: password })
  try {
    const [admin, hr] = [await signIn(product, emails.admin), await signIn(product, emails.hr)]
    await untilWorkIsMade(product, admin)
    return { product, tokens: { admin: admin.token, hr: hr.token } }
  } catch (error) {
    await product.stop()
    throw error
  }
}
