import { benefits } from '@coverline/contract/benefits/endpoints'
import { cards } from '@coverline/contract/cards/endpoints'
import {
  acceptedMinutes,
  codeIn,
  liveCode,
  minuteOf,
  readLiveCode,
} from '@coverline/contract/cards/live-code'
import { memberCards } from '@coverline/contract/cards/member-endpoints'
import { subjects } from '@coverline/contract/privacy/endpoints'
import { formatDay } from '@coverline/contract/value-texts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { newId } from '../../../platform/id.ts'
import { visits } from '../../../testing/fixtures/benefit-fixture.ts'
import { cardFixture } from '../../../testing/fixtures/card-fixture.ts'
import { day, inDays } from '../../../testing/insured.ts'

const minute = 1 / 1440

it('a clinic reads whether the person is covered today, and by what', async () => {
  const { provider, service, phone, policyId, principalId, verify } = await cardFixture()
  await service(
    { coPayment: { kind: 'PERCENT', value: '20' }, limits: [visits('3')] },
    { phone: '+34 600 100 200' },
  )
  await service({ covered: ['CHILD'], approvalNeeded: true })
  expect(await verify(await phone.code(policyId))).toEqual({
    checkedAt: expect.any(String),
    providerName: expect.any(String),
    isCovered: true,
    reasons: [],
    showsLeft: false,
    policyNumber: 'CARD-1',
    certificateNumber: null,
    firstName: expect.any(String),
    lastName: expect.any(String),
    patronymicName: null,
    birthdate: day(-40 * 366),
    program: expect.any(String),
    insurer: 'Aurora Insurance',
    startDate: day(-100),
    endDate: day(200),
    phones: [{ title: 'Dentist', phone: '+34 600 100 200' }],
    services: [
      expect.objectContaining({
        title: 'Dentist',
        isCovered: true,
        coPayment: { kind: 'PERCENT', value: '20' },
        words: null,
      }),
      expect.objectContaining({
        isCovered: false,
        approvalNeeded: true,
        reasons: [{ field: 'offerId', code: 'NOT_COVERED', text: expect.any(String) }],
      }),
    ],
  })
  const { rows } = await provider.inDatabase((db) =>
    sql`select entity_id as id from audit_events where action = 'cards.checked' and provider_id = ${provider.providerId}`.execute(
      db,
    ),
  )
  expect(rows).toEqual([{ id: policyId }])
  expect(principalId).not.toBe(policyId)
})

it('a code is accepted two minutes before and after its own, and refused four minutes away', async () => {
  const { phone, policyId, verify, clinic } = await cardFixture()
  for (const minutes of [-acceptedMinutes + 1, 0, acceptedMinutes - 1])
    expect((await verify(await phone.code(policyId, { minutes }))).isCovered).toBe(true)
  for (const minutes of [-4, 4, -59, 59])
    await clinic.fails(cards.verify, { code: await phone.code(policyId, { minutes }) }, 'cards.code-expired')
  for (const minutes of [-90, 90, -100_000])
    await clinic.fails(cards.verify, { code: await phone.code(policyId, { minutes }) }, 'cards.not-found')
})

it('a picture of a code is worthless after three minutes', async () => {
  const { phone, policyId, verify, clinic } = await cardFixture()
  const code = await phone.code(policyId)
  await inDays(minute, async () => expect((await verify(code)).isCovered).toBe(true))
  await inDays(3 * minute, () => clinic.fails(cards.verify, { code }, 'cards.code-expired'))
})

it('shows nothing of limits unless the person shows what is left, and the flag cannot be changed', async () => {
  const { provider, service, phone, policyId, verify, clinic } = await cardFixture()
  const offerId = await service({ limits: [visits('41')] })
  const admin = await provider.as('ADMIN')
  await admin.ok(benefits.use, { policyId, offerId, day: day(-1), visits: 3, reason: 'Invoice' })
  const hidden = await verify(await phone.code(policyId))
  expect(hidden.services.map(({ words }) => words)).toEqual([null])
  expect(JSON.stringify(hidden.services)).not.toMatch(/limit|left|used|41|38/iu)
  const shown = await verify(await phone.code(policyId, { showsLeft: true }))
  expect(shown.services[0]?.words).toEqual([
    'Dentist: up to 41 visits a year.',
    `38 visits are left until ${formatDay(day(200), 'en')}.`,
  ])
  const code = (await phone.code(policyId)).replace('.0.', '.1.')
  await clinic.fails(cards.verify, { code }, 'cards.not-found')
})

it('a deactivated, ended and upcoming policy is not covered today, whatever the phone knows', async () => {
  const { service, phone, policy, principalId, verify, pausePlan, policyId } = await cardFixture()
  await service()
  const codesOf = async (given: Parameters<typeof policy>[1]) => {
    const other = await policy(principalId, given)
    const { isCovered, reasons, services } = await verify(await phone.code(other))
    expect(isCovered || services.some((one) => one.isCovered)).toBe(false)
    return reasons.map(({ code }) => code)
  }
  expect(await codesOf({ deactivationDate: day(-1) })).toEqual(['POLICY_NOT_ACTIVE'])
  expect(await codesOf({ endDate: day(-1) })).toEqual(['OUTSIDE_VALIDITY'])
  expect(await codesOf({ startDate: day(1) })).toEqual(['OUTSIDE_VALIDITY'])
  await pausePlan()
  const { isCovered, reasons } = await verify(await phone.code(policyId))
  expect([isCovered, reasons.map(({ code }) => code)]).toEqual([false, ['PLAN_NOT_ACTIVE']])
})

it('the card of a relative works only while the holder of the phone may act for the relative', async () => {
  const family = await cardFixture()
  const { phone, clinic, verify } = family
  const ofAdult = await family.policy(await family.adult())
  await clinic.fails(cards.verify, { code: await phone.code(ofAdult) }, 'cards.not-found')
  const ofChild = await family.policy(await family.almostAdult())
  expect((await verify(await phone.code(ofChild))).isCovered).toBe(true)
  await inDays(2, async () => {
    const code = await phone.code(ofChild, { minutes: 2 * 1440 })
    await clinic.fails(cards.verify, { code }, 'cards.not-found')
  })
})

it('unknown and foreign cards, ended phones and other texts get one and the same answer', async () => {
  const family = await cardFixture()
  const other = await cardFixture()
  const { phone, policyId, clinic } = family
  const good = await phone.code(policyId)
  const ended = await family.enrol('phone-2')
  const endedCode = await ended.code(policyId)
  await family.principal.ok(memberCards.deleteDevice, { keyId: ended.keyId })
  const foreign = { keyId: newId(), policyId, showsLeft: false }
  const wrong = [
    await phone.code(other.policyId),
    await other.phone.code(policyId),
    await liveCode(minuteOf(Date.now()), foreign, phone.key),
    endedCode,
    good.slice(0, -1) + (good.endsWith('A') ? 'B' : 'A'),
    good.toLowerCase(),
    good.replace('1.', '2.'),
    'hello',
  ]
  const answers = []
  for (const code of wrong) answers.push(await clinic.send(cards.verify, { code }))
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
  expect(answers[0]?.status).toBe(404)
})

it('a phone that is set up anew ends its old codes, and a deleted or erased person has no card', async () => {
  const { provider, phone, policyId, principalId, enrol, verify, clinic } = await cardFixture()
  const old = await phone.code(policyId)
  const again = await enrol('phone-1')
  await clinic.fails(cards.verify, { code: old }, 'cards.not-found')
  const { isCovered, firstName, lastName } = await verify(`  ${await again.code(policyId)} `)
  expect(isCovered).toBe(true)
  const setDeleted = (moment: Date | null) =>
    provider.inDatabase((db) =>
      sql`update insured set deleted_at = ${moment} where id = ${principalId}`.execute(db),
    )
  await setDeleted(new Date())
  await clinic.fails(cards.verify, { code: await again.code(policyId) }, 'cards.not-found')
  await setDeleted(null)
  const admin = await provider.as('ADMIN')
  await admin.ok(subjects.erase, { personProfileId: principalId, name: `${firstName} ${lastName}` })
  const { rows } = await provider.inDatabase((db) =>
    sql`select id from card_keys where insured_id = ${principalId}
      union all select id from card_checks where insured_id = ${principalId}`.execute(db),
  )
  expect(rows).toEqual([])
  await clinic.fails(cards.verify, { code: await again.code(policyId) }, 'cards.not-found')
})

it('a card is checked sixty times an hour', async () => {
  const { provider, phone, policyId, principalId, clinic, verify } = await cardFixture()
  await verify(await phone.code(policyId))
  await provider.inDatabase((db) =>
    sql`insert into card_checks (provider_id, id, insured_id, policy_id, key_id, is_covered, shows_left, checked_at)
      select ${provider.providerId}, gen_random_uuid(), ${principalId}, ${policyId}, ${phone.keyId}, true, false, now() - interval '50 minutes'
      from generate_series(1, 59)`.execute(db),
  )
  await clinic.fails(cards.verify, { code: await phone.code(policyId) }, 'common.too-many-requests')
  const later = 15 * minute
  await inDays(later, async () =>
    expect((await verify(await phone.code(policyId, { minutes: 15 }))).isCovered).toBe(true),
  )
})

it('the same code comes of the same minute, card and secret on every device', async () => {
  const { phone, policyId } = await cardFixture()
  const card = { keyId: phone.keyId, policyId, showsLeft: true }
  const whole = await liveCode(29_000_000, card, phone.key)
  expect(whole).toMatch(/^1\.[\w-]{22}\.[\w-]{22}\.1\.[A-Z2-7]{16}$/u)
  expect(readLiveCode(whole)).toEqual({ ...card, code: await codeIn(29_000_000, card, phone.key) })
  expect(await codeIn(29_000_001, card, phone.key)).not.toBe(await codeIn(29_000_000, card, phone.key))
  expect(readLiveCode(`${whole}.x`)).toBeUndefined()
})
