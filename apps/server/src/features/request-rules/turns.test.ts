import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { withUnscoped } from '../../platform/db/connection/transaction.ts'
import { type RuleFixture, ruleFixture } from '../../testing/fixtures/rule-fixture.ts'

let stage: RuleFixture
beforeEach(async () => {
  stage = await ruleFixture()
})

const pause = (userId: string) =>
  withUnscoped(stage.provider.app.services.pools, 'test', (db) =>
    sql`update sessions set last_used_at = now() - interval '11 minutes' where user_id = ${userId}`.execute(
      db,
    ),
  )

it('members who work get requests in turn, also of many that come at once', async () => {
  const { operator } = stage
  const away = await stage.provider.as('INSURANCE_OPERATOR')
  await pause(away.userId)
  const memberUserIds = [operator.userId, away.userId, stage.admin.userId]
  await stage.save({ assignee: 'ONLINE', memberUserIds })
  const ids: string[] = []
  for (let nth = 0; nth < 6; nth += 1) ids.push(await stage.request(`Call ${String(nth)}`))
  await Promise.all(ids.map((id) => stage.apply(id)))
  const given: (string | undefined)[] = []
  for (const id of ids) given.push(await stage.operatorOf(id))
  const count = (userId: string) => given.filter((one) => one === userId).length
  expect([operator, away, stage.admin].map(({ userId }) => count(userId))).toEqual([3, 0, 3])
  // Back at work, the one who got none is next.
  await withUnscoped(stage.provider.app.services.pools, 'test', (db) =>
    sql`update sessions set last_used_at = now() where user_id = ${away.userId}`.execute(db),
  )
  const next = await stage.request('Next')
  await stage.apply(next)
  expect(await stage.operatorOf(next)).toBe(away.userId)
})

it('if none of the members works, a request stays unassigned', async () => {
  await stage.save({
    assignee: 'ONLINE',
    memberUserIds: [stage.admin.userId],
    tagIds: [await stage.newTag('Night')],
  })
  const ticketId = await stage.request('At night')
  await pause(stage.admin.userId)
  await stage.apply(ticketId)
  expect(await stage.operatorOf(ticketId)).toBeUndefined()
  expect(await stage.tagged(ticketId)).toEqual(['Night'])
})
