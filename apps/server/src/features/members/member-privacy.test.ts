import { members } from '@coverline/contract/members/endpoints'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withUnscoped } from '../../platform/db/connection/transaction.ts'
import { freshProvider } from '../../testing/provider.ts'

test('an account of another provider shows only its e-mail until its owner has accepted the invitation', async () => {
  const [here, elsewhere] = [await freshProvider(), await freshProvider()]
  const stranger = await elsewhere.as('AGENT')
  const change = (set: ReturnType<typeof sql>) =>
    withUnscoped(here.app.services.pools, 'test account', (db) =>
      sql`update users set ${set} where id = ${stranger.userId}`.execute(db),
    )
  const email = `kira${Date.now()}@elsewhere.example`
  await change(sql`first_name = 'Kira', last_name = 'Lund', phone = ${`+3460${Date.now() % 10_000_000}`},
    email = ${email}, password_hash = 'x', last_seen_at = now() - interval '1 day'`)
  const admin = await here.as('ADMIN')
  const { grantId } = await admin.ok(members.save, { role: 'INSURANCE_OPERATOR', email })
  const alone = { email, firstName: '', lastName: '', phone: null, lastSeenAt: null }
  expect(await admin.ok(members.detail, { grantId })).toMatchObject({
    ...alone,
    invitationStatus: 'NOT_SENT',
  })
  const { firstName, lastName, phone } = await admin.ok(members.userDetail, { userId: stranger.userId })
  expect({ firstName, lastName, phone }).toEqual({ firstName: '', lastName: '', phone: null })
  const found = async (searchQuery: string) => (await admin.ok(members.list, { searchQuery })).items
  expect(await found('Lund')).toEqual([])
  expect(await found(email)).toMatchObject([alone])
  await change(sql`last_seen_at = now() + interval '1 second'`)
  expect(await found('Lund')).toEqual([])
  await here.inDatabase((db) => sql`update grants set accepted_at = now() where id = ${grantId}`.execute(db))
  expect(await found('Lund')).toMatchObject([
    { email, firstName: 'Kira', lastName: 'Lund', invitationStatus: 'ACCEPTED' },
  ])
})
