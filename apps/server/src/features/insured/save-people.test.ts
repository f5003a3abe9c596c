import { audit } from '@coverline/contract/audit/endpoints'
import { insured } from '@coverline/contract/insured/endpoints'
import { policies } from '@coverline/contract/policies/endpoints'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { day, inDays, type InsuredProvider, provideInsured } from '../../testing/insured.ts'

let provider: InsuredProvider
let admin: Caller

beforeEach(async () => {
  provider = await provideInsured()
  admin = await provider.as('ADMIN')
})

const remove = (...personProfileIds: string[]) =>
  admin.ok(insured.saveBulk, { personProfileIds, personProfileDelete: true })
const restore = (...personProfileIds: string[]) =>
  admin.ok(insured.saveBulk, { personProfileIds, restore: true })
const everything = async () => ({
  people: (await admin.ok(insured.list, {})).items,
  policies: (await admin.ok(policies.list, {})).items,
  count: await provider.countOf(),
  found: (await admin.ok(insured.list, { searchQuery: 'KEEP-1' })).totalCount,
})

describe('deleting many people', () => {
  it('hides them with their policies everywhere, and an undo restores exactly those', async () => {
    const [one, two, other] = [await provider.person(), await provider.person(), await provider.person()]
    await provider.policy(one, { number: 'KEEP-1' })
    const deleted = await provider.policy(one, { number: 'EARLIER' })
    await provider.policy(two, { number: 'KEEP-2' })
    await provider.policy(other, { number: 'OTHER' })
    await admin.ok(policies.saveBulk, { insurancePolicyIds: [deleted], insurancePolicyDelete: true })
    const before = await everything()
    expect(before.count).toBe(3)
    expect(await remove(one, two)).toEqual({ changed: 2 })
    expect(await everything()).toMatchObject({
      people: [{ personProfileId: other }],
      policies: [{ number: 'OTHER' }],
      count: 1,
      found: 0,
    })
    await admin.fails(insured.detail, { personProfileId: one }, 'common.not-found')
    await admin.fails(insured.save, { personProfileId: one, firstName: 'X' }, 'common.not-found')
    await admin.fails(
      insured.saveBulk,
      { personProfileIds: [one], personProfileDelete: true },
      'common.not-found',
    )
    expect(await restore(one, two)).toEqual({ changed: 2 })
    expect(await everything()).toEqual(before)
    const history = await admin.ok(audit.list, { entity: 'insured', entityId: one })
    expect(history.items.map((item) => item.action)).toEqual([
      'insured.restored',
      'insured.deleted',
      'policies.deleted',
    ])
  })

  it('can be undone for 30 days', async () => {
    const [one, two] = [await provider.person(), await provider.person()]
    await inDays(-29, () => remove(one))
    expect(await restore(one)).toEqual({ changed: 1 })
    await inDays(-31, () => remove(two))
    await admin.fails(insured.saveBulk, { personProfileIds: [two], restore: true }, 'common.not-found')
  })

  it('is undone completely or not at all if a number or contact was taken in the meantime', async () => {
    const plain = await provider.person()
    const taken = async (given: object, number?: string) => {
      const id = await provider.person(given)
      if (number) await provider.policy(id, { number })
      await remove(id, plain)
      return { personProfileIds: [id, plain], restore: true }
    }
    const byId = await taken({ identificationNumber: 'ID-1' })
    await provider.person({ identificationNumber: 'ID-1' })
    await admin.fails(insured.saveBulk, byId, 'insured.id-number-taken')
    await restore(plain)
    const byEmail = await taken({ email: 'a@mail.example' })
    await provider.person({ email: 'A@mail.example' })
    await admin.fails(insured.saveBulk, byEmail, 'insured.email-taken')
    await restore(plain)
    const byPhone = await taken({ phone: '+34612000001' })
    await provider.person({ phone: '+34612000001' })
    await admin.fails(insured.saveBulk, byPhone, 'insured.phone-taken')
    await restore(plain)
    const byNumber = await taken({}, 'NUM-1')
    await provider.policy(await provider.person(), { number: 'NUM-1' })
    await admin.fails(insured.saveBulk, byNumber, 'policies.not-unique')
    await admin.fails(insured.detail, { personProfileId: plain }, 'common.not-found')
  })

  it('is all or nothing', async () => {
    const id = await provider.person()
    const foreign = await (await provideInsured()).person()
    const input = { personProfileIds: [id, foreign], personProfileDelete: true }
    await admin.fails(insured.saveBulk, input, 'common.not-found')
    expect((await admin.ok(insured.list, {})).totalCount).toBe(1)
  })

  it('needs the delete permission and either deletes or restores', async () => {
    const personProfileIds = [await provider.person()]
    const operator = await provider.as('INSURANCE_OPERATOR')
    await operator.fails(
      insured.saveBulk,
      { personProfileIds, personProfileDelete: true },
      'common.forbidden',
    )
    await admin.fails(insured.saveBulk, { personProfileIds }, 'common.validation')
    const both = { personProfileIds, personProfileDelete: true, restore: true }
    await admin.fails(insured.saveBulk, both, 'common.validation')
  })

  it('never lets a concurrent edit slip in after a deletion', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await provider.person({ visaNo: 'V' })
      await provider.policy(id)
      const [deletion, edit] = await Promise.all([
        admin.send(insured.saveBulk, { personProfileIds: [id], personProfileDelete: true }),
        admin.send(insured.save, {
          personProfileId: id,
          programId: provider.planId,
          startDateSave: day(0),
          endDateSave: day(9),
          confirm: ['POLICY_OVERLAPS'],
        }),
      ])
      expect(deletion.status).toBe(200)
      expect([200, 404]).toContain(edit.status)
      expect(await provider.countOf()).toBe(0)
      expect((await admin.ok(policies.list, {})).totalCount).toBe(0)
    }
  })
})

describe('excluding people from a plan', () => {
  it('deactivates their policies of that plan as of a date', async () => {
    const [one, two] = [await provider.person(), await provider.person()]
    const elsewhere = await provider.plan()
    await provider.policy(one, { number: 'A' })
    await provider.policy(one, { number: 'B', planId: elsewhere })
    await provider.policy(two, { number: 'C' })
    const input = { programId: provider.planId, personProfileIds: [one, two], deactivationDate: day(5) }
    expect(await admin.ok(insured.exclude, input)).toEqual({ changed: 2 })
    expect(await admin.ok(insured.exclude, input)).toEqual({ changed: 0 })
    const { items } = await admin.ok(policies.list, {})
    const dates = Object.fromEntries(items.map((item) => [item.number, item.deactivationDate]))
    expect(dates).toEqual({ A: day(5), B: null, C: day(5) })
    await admin.ok(insured.exclude, { programId: provider.planId, personProfileIds: [one] })
    expect(
      (await admin.ok(policies.list, { activeStatuses: ['DEACTIVATED'] })).items.map((item) => item.number),
    ).toEqual(['A'])
    await (await provider.as('AGENT')).fails(insured.exclude, input, 'common.forbidden')
  })
})

describe('welcome mails', () => {
  const mails = async (count: number, to: string) => {
    const folder = provider.app.services.mailer.folder
    const found = async () =>
      (await folder?.list())?.filter((mail) => JSON.stringify(mail).includes(to)) ?? []
    await expect.poll(async () => (await found()).length).toBeGreaterThanOrEqual(count)
    return found()
  }
  const states = async () => (await admin.ok(insured.list, {})).items.map((item) => item.invitationStatus)

  it('go once to every person with an e-mail, in the person’s language', async () => {
    const email = `welcome-${provider.providerId}@mail.example`
    const one = await provider.person({ firstName: 'Мария', email, language: 'ru' })
    await provider.policy(one, { number: 'WM-1', endDate: day(1500) })
    const two = await provider.person()
    const answer = await admin.ok(insured.sendWelcomeEmail, { personProfileIds: [one, two] })
    expect(answer).toEqual({ sent: 1, errors: [{ personProfileId: two, code: 'INVITATION_NEEDS_EMAIL' }] })
    const [mail] = await mails(1, email)
    expect(mail?.subject).toMatch(/[а-я]/)
    await expect.poll(states).toEqual(['NOT_SENT', 'SENT'])
    expect(await admin.ok(insured.detail, { personProfileId: one })).toMatchObject({
      invitationScheduledAt: null,
    })
    expect(await mails(1, email)).toHaveLength(1)
    const eightDays = await inDays(8, states)
    expect(eightDays).toEqual(['NOT_SENT', 'NOT_COMPLETED'])
  })

  it('can be scheduled', async () => {
    const id = await provider.person({ email: `later-${provider.providerId}@mail.example` })
    const sendAt = new Date(Date.now() + 3 * 86_400_000).toISOString()
    expect(await admin.ok(insured.sendWelcomeEmail, { personProfileIds: [id], sendAt })).toEqual({
      sent: 1,
      errors: [],
    })
    expect(await admin.ok(insured.detail, { personProfileId: id })).toMatchObject({
      invitationStatus: 'SCHEDULED',
      invitationScheduledAt: sendAt,
      invitationSentAt: null,
    })
  })

  it('can be sent when a person is added', async () => {
    const email = `added-${provider.providerId}@mail.example`
    const input = { firstName: 'A', lastName: 'B', email, sendWelcomeEmail: true }
    await admin.ok(insured.save, input)
    expect(await mails(1, email)).toHaveLength(1)
  })

  it('need the permission to change people', async () => {
    const agent = await provider.as('AGENT')
    const personProfileIds = [await provider.person({ agentUserId: agent.userId })]
    await agent.fails(insured.sendWelcomeEmail, { personProfileIds }, 'common.forbidden')
  })
})
