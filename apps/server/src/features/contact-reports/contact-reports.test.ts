import { contactReports } from '@coverline/contract/contact-reports/endpoints'
import { conversations } from '@coverline/contract/conversations/endpoints'
import { insured } from '@coverline/contract/insured/endpoints'
import { tickets } from '@coverline/contract/tickets/endpoints'
import { memberConversations } from '@coverline/contract/conversations/client-endpoints'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { newId } from '../../platform/id.ts'
import { Caller } from '../../testing/caller.ts'
import { inDays, provideInsured } from '../../testing/insured.ts'
import { signInMember } from '../../testing/member.ts'

const birthDate = '1984-02-29'
const newNumber = () => `CR-${newId().slice(-8)} a`

async function drawn(format: 'png' | 'jpeg', name = `passport.${format}`) {
  const image = sharp({ create: { width: 60, height: 40, channels: 3, background: '#246' } })
  return { name, content: new Uint8Array(await image.toFormat(format).toBuffer()) }
}

/** A provider with one insured person, who has a policy number, and somebody without an account who reports */
async function stage(given: { email?: string | null } = {}) {
  const provider = await provideInsured()
  const number = newNumber()
  const personId = await provider.person({ email: null, birthdate: birthDate, ...given })
  await provider.policy(personId, { number })
  const admin = await provider.as('ADMIN')
  const outside = new Caller(provider.app.url)
  const report = {
    firstName: 'Ana',
    lastName: 'Torres',
    birthDate,
    policyNumber: number,
    email: 'ana@new.example',
  }
  const file = await drawn('jpeg')
  return {
    provider,
    personId,
    number,
    admin,
    outside,
    report,
    send: (changed: object = {}) => outside.ok(contactReports.send, { ...report, ...changed }, { file }),
    requests: async () => (await admin.ok(tickets.list, { businessType: ['INSURANCE'] })).items,
  }
}

test('a report becomes a request with a note and the photo, which staff alone see, and changes nothing else', async () => {
  const email = `member-${newId()}@person.example`
  const { personId, admin, send, requests, report, provider } = await stage({ email })
  const person = await signInMember(provider.app, { email })
  await send({ phone: '+34600111222' })
  const [request, ...more] = await requests()
  expect(more).toEqual([])
  expect(request).toMatchObject({ status: 'NEW', source: 'APP' })
  const { conversationId } = await admin.ok(tickets.detail, { ticketId: request?.ticketId ?? '' })
  const { items } = await admin.ok(conversations.messages, { conversationId: conversationId ?? '' })
  expect(items).toHaveLength(1)
  const [note] = items
  expect(note).toMatchObject({ author: 'SYSTEM', isNote: true })
  for (const shown of ['Ana Torres', report.email, '+34600111222']) expect(note?.text).toContain(shown)
  expect(note?.files).toMatchObject([{ contentType: 'image/jpeg' }])
  // The person sees neither the note nor the photo.
  const thread = await person.ok(memberConversations.messages, { conversationId: conversationId ?? '' })
  expect(thread.items).toEqual([])
  expect(await admin.ok(insured.detail, { personProfileId: personId })).toMatchObject({ email })
})

test('somebody without any contact can report one; number and birth date find the person in any spelling', async () => {
  const { send, requests, number } = await stage()
  await send({ policyNumber: ` ${number.toLowerCase().replace('-', ' ')}` })
  expect(await requests()).toHaveLength(1)
})

test('another birth date, another number and a deleted policy get the same answer, and become nothing', async () => {
  const { send, requests, provider, personId } = await stage()
  expect(await send({ birthDate: '1984-02-28' })).toEqual({ ok: true })
  expect(await send({ policyNumber: newNumber() })).toEqual({ ok: true })
  expect(await send({ policyNumber: '---' })).toEqual({ ok: true })
  await provider.inDatabase((db) =>
    db.updateTable('policies').set({ deleted_at: new Date() }).where('insured_id', '=', personId).execute(),
  )
  expect(await send()).toEqual({ ok: true })
  expect(await requests()).toEqual([])
})

test('a number at two providers becomes a request at both, and at no third one', async () => {
  const [one, two, third] = [await stage(), await provideInsured(), await stage()]
  const same = await two.person({ birthdate: birthDate })
  await two.policy(same, { number: one.number })
  await one.send()
  const other = await two.as('ADMIN')
  expect(await one.requests()).toHaveLength(1)
  expect((await other.ok(tickets.list, { businessType: ['INSURANCE'] })).items).toHaveLength(1)
  expect(await third.requests()).toEqual([])
})

test('the same report counts once, also sent five times at one moment, and three different ones a day', async () => {
  const { send, requests } = await stage()
  await Promise.all(Array.from({ length: 5 }, () => send()))
  expect(await requests()).toHaveLength(1)
  for (const nth of [2, 3, 4, 5]) await send({ email: `ana${nth}@new.example` })
  expect(await requests()).toHaveLength(3)
  await inDays(2, () => send({ email: 'ana9@new.example' }))
  expect(await requests()).toHaveLength(4)
})

test('what cannot be a photo is refused for everybody alike, and so is a report without a contact', async () => {
  const { outside, report, requests } = await stage()
  const png = await drawn('png')
  const broken = { name: 'broken.png', content: png.content.slice(0, 60) }
  const words = { name: 'words.jpg', content: 'not a picture' }
  for (const policyNumber of [report.policyNumber, newNumber()])
    for (const file of [broken, words])
      await outside.fails(contactReports.send, { ...report, policyNumber }, 'files.unsupported-format', {
        file,
      })
  const { email: _email, ...without } = report
  await outside.fails(contactReports.send, without, 'common.validation', { file: png })
  await outside.fails(contactReports.send, { ...report, birthDate: '2999-01-01' }, 'common.validation', {
    file: png,
  })
  expect(await requests()).toEqual([])
})
