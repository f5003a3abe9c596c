import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshProvider } from '../../testing/provider.ts'
import { withUnscoped } from '../db/connection/transaction.ts'
import { watchFreshness } from './watch-freshness.ts'

test('concurrent freshness checks each get the result of their own session, rights and licence', async () => {
  const [provider, other] = [await freshProvider(), await freshProvider()]
  const { services, sessions } = provider.app
  const callers = [
    ...(await Promise.all(Array.from({ length: 6 }, () => provider.as('INSURANCE_OPERATOR')))),
    await other.as('ADMIN'),
  ]
  const actors = await Promise.all(
    callers.map(async ({ token }) => {
      const account = await sessions.find(token, { fresh: true, isUse: true })
      if (!account) throw new Error('no account')
      return sessions.actor(token, account, undefined, undefined)
    }),
  )
  const isFresh = watchFreshness(services.pools.plain)
  const ask = () => Promise.all(actors.map(isFresh))
  expect(await ask()).toEqual(actors.map(() => true))
  const [, revoked, expired, disabled, changed] = actors
  await withUnscoped(services.pools, 'test', async (db) => {
    await sql`update sessions set revoked_at = now() where id = ${revoked?.sessionId}`.execute(db)
    await sql`update sessions set expires_at = now() - interval '1 second' where id = ${expired?.sessionId}`.execute(
      db,
    )
    await sql`update users set is_active = false where id = ${disabled?.userId}`.execute(db)
    await sql`update users set auth_version = auth_version + 1 where id = ${changed?.userId}`.execute(db)
    await sql`update providers set version = version + 1 where id = ${other.providerId}`.execute(db)
  })
  expect(await ask()).toEqual([true, false, false, false, false, true, false])
})
