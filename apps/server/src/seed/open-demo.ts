import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { withUnscoped } from '../platform/db/connection/transaction.ts'
import type { Services } from '../platform/services.ts'
import { demoAccounts, demoMembers } from './demo-catalogue.ts'

export type OpenDemo = {
  password: string
  accounts: string[]
  /** Insured people who sign in to the app by a mailed code */
  members: string[]
  /**
   * Creates the demo's work after the demo itself. It exists soon after the start, which does not wait for
   * it.
   */
  work?: () => Promise<void>
}

/** Returns the password of the demo: configured, or created once and stored beside the embedded database. */
async function demoPassword({ config }: Services): Promise<string> {
  if (config.demoPassword) return config.demoPassword
  const path = join(config.dataDir, 'demo-password')
  const kept = await readFile(path, 'utf8').catch(() => '')
  if (kept.trim() !== '') return kept.trim()
  const made = `cover-${randomBytes(6).toString('hex')}1`
  await writeFile(path, `${made}\n`, { mode: 0o600 })
  return made
}

type Content = { used: boolean; demo: boolean }

async function contentOf(services: Services): Promise<Content> {
  return await withUnscoped(services.pools, 'demo data', async (db) => {
    const { rows } = await sql<Content>`select exists (select from users) as used,
      exists (select from users where email = ${demoAccounts[0]?.email}) as demo`.execute(db)
    return rows[0] ?? { used: false, demo: false }
  })
}

/**
 * Opens the demo's accounts with their password. Creates them in an empty database; returns undefined if it
 * contains other data. The seed code is loaded only when needed because most starts find them.
 */
export async function openDemo(services: Services): Promise<OpenDemo | undefined> {
  const before = await contentOf(services)
  if (before.used && !before.demo) return undefined
  const password = await demoPassword(services)
  const demo = {
    password,
    accounts: demoAccounts.map(({ email }) => email),
    members: demoMembers.map(({ email }) => email),
  }
  if (!before.used) {
    const { seedDemo } = await import('./seed-demo.ts')
    const operators = await seedDemo(services, password)
    if (!(await contentOf(services)).demo) return undefined
    return { ...demo, work: async () => (await import('./seed-work.ts')).seedWork(services, operators) }
  }
  return demo
}
