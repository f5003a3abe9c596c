import { memberConversations } from '@coverline/contract/conversations/client-endpoints'
import { personContacts } from '@coverline/contract/insured/contact-endpoints'
import { insured } from '@coverline/contract/insured/endpoints'
import { companyChanges } from '@coverline/contract/changes/company-endpoints'
import { audit } from '@coverline/contract/audit/endpoints'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { setClockOffset } from '../../../platform/clock.ts'
import {
  contactsFixture,
  type ContactsFixture,
  freshEmail,
} from '../../../testing/fixtures/contacts-fixture.ts'
import { jobContextOf } from '../../../testing/job-context.ts'
import { nobody } from '../../../testing/provider.ts'
import { sendContactMails } from './send-contact-mails.ts'

let stage: ContactsFixture
beforeAll(async () => {
  stage = await contactsFixture()
})
afterEach(() => setClockOffset(0))

const day = 86_400_000
const tokenIn = (text: string) => /confirm-contact#token=([\w-]{64})/.exec(text)?.[1] ?? ''
/** Runs the job; the queued one may be at the same mail. */
const work = () =>
  vi.waitFor(() => {
    const { app, providerId } = stage.provider
    return sendContactMails.handler(jobContextOf(app), { providerId })
  })
const detailOf = (personProfileId: string) => stage.admin.ok(insured.detail, { personProfileId })
async function linkTo(email: string): Promise<string> {
  await work()
  return (await stage.mailsTo(email)).map(({ text }) => tokenIn(text)).find(Boolean) ?? ''
}
const subjects = async (email: string) => (await stage.mailsTo(email)).map(({ subject }) => subject)

/** A person with an account for whom an operator wrote another e-mail. */
async function proposed(given: Parameters<ContactsFixture['member']>[0] = {}) {
  const [person, next] = [await stage.member(given), freshEmail('next')]
  await stage.operator.ok(insured.save, { personProfileId: person.id, email: next })
  return { person, next, kind: { personProfileId: person.id, kind: 'EMAIL' as const } }
}

describe('a proposed contact', () => {
  it('counts once its link was opened, and the former contact is told twice in the person’s language', async () => {
    const { person, next } = await proposed({ language: 'es' })
    expect((await detailOf(person.id)).proposedContacts).toMatchObject([
      { kind: 'EMAIL', contact: next, state: 'WAITING', writtenBy: expect.stringContaining('Test') },
    ])
    const token = await linkTo(next)
    expect(await subjects(person.email)).toContain('Se indicó un nuevo contacto para usted')
    const { contact } = await (await nobody()).ok(personContacts.confirm, { token })
    expect(contact).toBe(next)
    expect(await detailOf(person.id)).toMatchObject({ email: next, proposedContacts: [] })
    await work()
    expect(await subjects(person.email)).toContain('Su contacto ha cambiado')
    await (await nobody()).fails(personContacts.confirm, { token }, 'insured.contact-link-not-valid')
    // The former contact opens nothing any more, and ends its sessions.
    await person.caller.fails(memberConversations.detail, {}, 'common.unauthorized')
    expect(await stage.secretsSeenBy(person.email)).toBe(0)
    // A link proves who reads the new address, not that it is the person: nothing written before is shown.
    expect(await stage.secretsSeenBy(next)).toBe(0)
  })

  it('is sent once for many saves, and anew with another link', async () => {
    const { person, next, kind } = await proposed()
    const first = await linkTo(next)
    await stage.operator.ok(insured.save, { personProfileId: person.id, email: next })
    await work()
    expect((await stage.mailsTo(next)).length).toBe(1)
    await stage.operator.ok(personContacts.resend, kind)
    const second = await linkTo(next)
    expect(second).not.toBe(first)
    const outside = await nobody()
    await outside.fails(personContacts.confirm, { token: first }, 'insured.contact-link-not-valid')
    await outside.ok(personContacts.confirm, { token: second })
  })

  it('is over when it is withdrawn, replaced by another one, or after 14 days', async () => {
    const [one, two, three] = [await proposed(), await proposed(), await proposed()]
    const tokens = [await linkTo(one.next), await linkTo(two.next), await linkTo(three.next)]
    await stage.operator.ok(personContacts.withdraw, one.kind)
    await stage.operator.fails(personContacts.withdraw, one.kind, 'common.not-found')
    await stage.operator.ok(insured.save, { personProfileId: two.person.id, email: freshEmail('other') })
    const outside = await nobody()
    for (const token of tokens.slice(0, 2))
      await outside.fails(personContacts.confirm, { token }, 'insured.contact-link-not-valid')
    setClockOffset(14 * day + 1000)
    await outside.fails(personContacts.confirm, { token: tokens[2] ?? '' }, 'insured.contact-link-not-valid')
    expect((await detailOf(three.person.id)).email).toBe(three.person.email)
  })

  it('is refused when another person has it by now', async () => {
    const { next, person } = await proposed()
    const token = await linkTo(next)
    await stage.admin.ok(insured.save, { firstName: 'Other', lastName: 'Owner', email: next })
    await (await nobody()).fails(personContacts.confirm, { token }, 'insured.email-taken')
    expect((await detailOf(person.id)).email).toBe(person.email)
  })

  it('is refused in every step when it is a phone that another person has', async () => {
    const [person, phone] = [await stage.member(), '+34600100301']
    await stage.operator.ok(insured.save, { personProfileId: person.id, phone })
    const token = await linkTo(person.email)
    await stage.admin.ok(insured.save, { firstName: 'Other', lastName: 'Owner', phone })
    await (await nobody()).fails(personContacts.confirm, { token }, 'insured.phone-taken')
    const kind = { personProfileId: person.id, kind: 'PHONE' as const }
    await stage.operator.fails(personContacts.resend, kind, 'insured.phone-taken')
    const checked = { personProfileId: person.id, phone, reason: 'Passport seen' }
    await stage.operator.fails(personContacts.replace, checked, 'insured.phone-taken')
  })

  it('that is a phone is proven by a link to the e-mail', async () => {
    const person = await stage.member()
    await stage.operator.ok(insured.save, { personProfileId: person.id, phone: '+34600100201' })
    expect((await detailOf(person.id)).phone).toBeNull()
    const token = await linkTo(person.email)
    await (await nobody()).ok(personContacts.confirm, { token })
    expect((await detailOf(person.id)).phone).toBe('+34600100201')
    await person.caller.ok(memberConversations.detail, {})
    expect(await stage.secretsSeenBy(person.email)).toBe(1)
  })

  it('that a company asked for gets no letter before an operator sends the link', async () => {
    const [person, next] = [await stage.member(), freshEmail('asked')]
    await stage.hr.ok(companyChanges.update, { personProfileId: person.id, email: next })
    expect(await linkTo(next)).toBe('')
    expect(await stage.mailsTo(next)).toEqual([])
    const kind = { personProfileId: person.id, kind: 'EMAIL' as const }
    const agent = await stage.provider.as('AGENT')
    await agent.fails(personContacts.resend, kind, 'common.forbidden')
    await stage.operator.ok(personContacts.resend, kind)
    expect(await linkTo(next)).not.toBe('')
  })
})

describe('a contact that an operator replaces after a check', () => {
  const reason = 'Passport seen in the office'

  it('counts after a day, keeps what was written, and both addresses are told', async () => {
    const [person, next] = [await stage.member(), freshEmail('checked')]
    const input = { personProfileId: person.id, email: next }
    await stage.operator.fails(personContacts.replace, { ...input, reason: '' }, 'common.validation')
    await stage.operator.ok(personContacts.replace, { ...input, reason })
    await work()
    expect(await stage.secretsSeenBy(next)).toBe(0)
    expect(await subjects(person.email)).toContain('A new contact was entered for you')
    expect((await detailOf(person.id)).proposedContacts).toMatchObject([{ state: 'CHECKED', reason }])
    setClockOffset(day - 60_000)
    await work()
    expect((await detailOf(person.id)).email).toBe(person.email)
    setClockOffset(day + 1000)
    await work()
    setClockOffset(0)
    expect((await detailOf(person.id)).email).toBe(next)
    expect(await subjects(person.email)).toContain('Your contact was changed')
    expect(await subjects(next)).toContain('Your new contact works')
    expect(await stage.secretsSeenBy(person.email)).toBe(0)
    expect(await stage.secretsSeenBy(next)).toBe(1)
    const { items } = await stage.admin.ok(audit.list, { entity: 'insured', entityId: person.id })
    const [entry] = items.filter(({ action }) => action === 'insured.contact-proposed')
    expect(JSON.stringify(entry?.changes)).toContain(reason)
  })

  it('counts at once with its link', async () => {
    const [person, next] = [await stage.member(), freshEmail('checked')]
    await stage.operator.ok(personContacts.replace, { personProfileId: person.id, email: next, reason })
    await (await nobody()).ok(personContacts.confirm, { token: await linkTo(next) })
    expect(await stage.secretsSeenBy(next)).toBe(1)
  })

  it('is refused for a person without an account, to agents and officers, and across providers', async () => {
    const id = await stage.provider.person({ email: freshEmail('none') })
    const input = { personProfileId: id, email: freshEmail('checked'), reason }
    await stage.operator.fails(personContacts.replace, input, 'insured.no-account')
    await (await stage.provider.as('AGENT')).fails(personContacts.replace, input, 'common.forbidden')
    await stage.hr.fails(personContacts.replace, input, 'common.forbidden')
    const other = await contactsFixture()
    await other.operator.fails(personContacts.replace, input, 'common.not-found')
  })
})
