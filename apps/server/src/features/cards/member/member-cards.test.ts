import { memberCards } from '@coverline/contract/cards/member-endpoints'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { cardFixture } from '../../../testing/fixtures/card-fixture.ts'
import { day, nowhere } from '../../../testing/insured.ts'

it('people have a card for each person that they act for and each policy that has not ended', async () => {
  const family = await cardFixture()
  const { principal, principalId, policyId } = family
  const child = await family.child()
  const ofChild = await family.policy(child, { endDate: day(100) })
  await family.policy(child, { endDate: day(-1) })
  await family.policy(await family.adult())
  const { items } = await principal.ok(memberCards.list, {})
  expect(items.map((card) => [card.personProfileId, card.policyId])).toEqual([
    [principalId, policyId],
    [child, ofChild],
  ])
  expect(items[0]).toMatchObject({
    policyNumber: 'CARD-1',
    birthdate: day(-40 * 366),
    state: 'IN_FORCE',
    insurer: { id: family.insurerId, name: 'Aurora Insurance', logoFileId: null },
    startDate: day(-100),
    endDate: day(200),
    phones: [],
  })
})

it('a person has five phones at most, and a phone that asks again is none more', async () => {
  const { principal, phone, enrol } = await cardFixture()
  for (const nth of [2, 3, 4, 5]) await enrol(`phone-${nth}`)
  const sixth = { deviceName: 'Phone', clientKey: 'phone-6' }
  await principal.fails(memberCards.enrol, sixth, 'cards.too-many-devices')
  const again = await enrol('phone-1')
  expect([again.keyId, again.secret === phone.secret]).toEqual([phone.keyId, false])
  const { items } = await principal.ok(memberCards.devices, {})
  expect(items).toHaveLength(5)
  await principal.ok(memberCards.deleteDevice, { keyId: items[0]?.keyId ?? '' })
  await principal.ok(memberCards.enrol, sixth)
})

it('six phones at once become five', async () => {
  const { principal } = await cardFixture()
  const answers = await Promise.all(
    [2, 3, 4, 5, 6, 7].map((nth) =>
      principal.send(memberCards.enrol, { deviceName: 'Phone', clientKey: `phone-${nth}` }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
})

it('the secret of a phone is stored sealed', async () => {
  const { provider, phone } = await cardFixture()
  const { rows } = await provider.inDatabase((db) =>
    sql<{ secret: string }>`select secret from card_keys where id = ${phone.keyId}`.execute(db),
  )
  expect(rows[0]?.secret).toMatch(/^v1\./u)
  expect(rows[0]?.secret).not.toContain(phone.secret)
})

it('people see the checks of their own cards, and when a phone was used last', async () => {
  const family = await cardFixture()
  const { principal, phone, policyId, verify } = family
  expect((await principal.ok(memberCards.devices, {})).items).toMatchObject([{ lastUsedAt: null }])
  const { checkedAt } = await verify(await phone.code(policyId, { showsLeft: true }))
  const other = await cardFixture()
  await other.verify(await other.phone.code(other.policyId))
  expect((await principal.ok(memberCards.checks, {})).items).toEqual([
    {
      checkId: expect.any(String),
      personProfileId: family.principalId,
      policyId,
      checkedAt,
      isCovered: true,
      showsLeft: true,
    },
  ])
  expect((await principal.ok(memberCards.devices, {})).items).toMatchObject([{ lastUsedAt: checkedAt }])
})

it('the phone of another person is not found', async () => {
  const { principal, principalId, relative, signIn, enrol } = await cardFixture()
  const other = await cardFixture()
  const email = `adult-${principalId}@family.example`
  await relative({ birthdate: day(-30 * 366), email })
  const adult = await enrol('phone-1', await signIn(email))
  for (const keyId of [other.phone.keyId, adult.keyId, nowhere])
    await principal.fails(memberCards.deleteDevice, { keyId }, 'common.not-found')
  await other.verify(await other.phone.code(other.policyId))
})

it('staff and officers are refused', async () => {
  const { provider } = await cardFixture()
  for (const role of ['ADMIN', 'HR'] as const) {
    const caller = await provider.as(role)
    await caller.fails(memberCards.list, {}, 'common.forbidden')
    await caller.fails(memberCards.devices, {}, 'common.forbidden')
    await caller.fails(memberCards.checks, {}, 'common.forbidden')
    await caller.fails(memberCards.enrol, { deviceName: 'Phone', clientKey: 'x' }, 'common.forbidden')
    await caller.fails(memberCards.deleteDevice, { keyId: nowhere }, 'common.forbidden')
  }
})
