import type { accounts } from '@coverline/contract/accounts/endpoints'
import type { OutputOf } from '@coverline/contract/endpoint'
import Bowser from 'bowser'
import type { CtxOf } from '../../../platform/context.ts'
import { accountOf } from '../sign-in/account-of.ts'
import { findSessions } from './session-queries.ts'

/** Returns the names of browser and system that a user agent claims; empty if it names none. */
function deviceOf(userAgent: string): { browser: string; system: string } {
  if (userAgent === '') return { browser: '', system: '' }
  const { browser, os } = Bowser.parse(userAgent)
  return { browser: browser.name ?? '', system: os.name ?? '' }
}

/** Lists the live sessions of the caller. */
export async function listSessions(
  ctx: CtxOf<typeof accounts.sessions>,
): Promise<OutputOf<typeof accounts.sessions>> {
  const { userId, sessionId: current } = accountOf(ctx)
  const rows = await findSessions(ctx.db, userId, ctx.now)
  return {
    items: rows.map(({ sessionId, userAgent, address, createdAt, lastUsedAt, expiresAt }) => ({
      sessionId,
      isCurrent: sessionId === current,
      ...deviceOf(userAgent),
      address,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
  }
}
