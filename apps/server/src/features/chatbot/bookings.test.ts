import type { BusinessType } from '@coverline/contract/tickets/terms'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { AiServer } from '../../testing/servers/ai-server.ts'
import { makeClinic } from '../clinics/factory.ts'
import { type MadeTicket, makeTickets } from '../tickets/factory.ts'
import { botFixture, type BotFixture } from '../../testing/fixtures/bot-fixture.ts'

let stage: BotFixture
let aiServer: AiServer

beforeAll(async () => {
  aiServer = await AiServer.start()
})
afterAll(() => aiServer[Symbol.asyncDispose]())

beforeEach(async () => {
  stage = await botFixture(aiServer)
  await stage.setUp()
})

const day = 86_400_000
const ahead = new Date(Date.UTC(2099, 4, 6, 8, 30))
const book = (...made: MadeTicket[]) =>
  stage.provider.inDatabase((db) =>
    makeTickets(
      db,
      stage.provider.providerId,
      made.map((one) => ({ insuredId: stage.personId, ...one })),
    ),
  )
const question = 'When is my appointment?'
const sent = () => JSON.stringify(aiServer.calls.at(-1)?.body)

it('the facts include the person’s own bookings with clinic, time and state', async () => {
  const { providerId, inDatabase, person } = stage.provider
  const other = await person({ firstName: 'Other' })
  const slotAt = new Date(Date.UTC(2099, 4, 6, 8, 30))
  await inDatabase(async (db) => {
    const clinicId = await makeClinic(db, providerId, { name: 'Clínica Sol' })
    const hidden = await makeClinic(db, providerId, { name: 'Clinic of somebody else' })
    const booking = { businessType: 'CLINIC_RECEPTION', slotAt } as const
    await makeTickets(db, providerId, [
      { ...booking, insuredId: stage.personId, clinicId, status: 'IN_PROGRESS' },
      { ...booking, insuredId: other, clinicId: hidden },
    ])
  })
  const { said } = await stage.ask(question, {
    json: { isSure: true, answer: 'On 06.05.2099 at 08:30.', facts: [1] },
  })
  expect(said).toEqual(['<p>On 06.05.2099 at 08:30.<br />Source: Clínica Sol</p>'])
  const sent = JSON.stringify(aiServer.calls.at(-1)?.body)
  expect(sent).toContain('being arranged')
  expect(sent).not.toContain('somebody else')
})

it('a telemedicine booking has time and state and is named by kind and number', async () => {
  await book({ businessType: 'TELEMEDICINE_RECEPTION', slotAt: ahead, status: 'IN_PROGRESS' })
  const { said } = await stage.ask('When is my video consultation?', {
    json: { isSure: true, answer: 'On 06.05.2099 at 08:30.', facts: [1] },
  })
  expect(said).toEqual(['<p>On 06.05.2099 at 08:30.<br />Source: Telemedicine № 1</p>'])
  expect(sent()).toContain(
    'telemedicine appointment (online consultation with a doctor), on 2099-05-06 08:30',
  )
  expect(sent()).toContain('being arranged')
})

it('bookings of every kind are included, upcoming before past ones, without other requests', async () => {
  const type = (businessType: BusinessType, more: MadeTicket = {}): MadeTicket => ({ businessType, ...more })
  const ago = (days: number) => new Date(Date.now() - days * day)
  await book(
    type('TELEMEDICINE_RECEPTION', { slotAt: ago(3), status: 'DONE' }),
    type('TELEMEDICINE_RECEPTION', { slotAt: ago(40), status: 'DONE' }),
    type('DOCTOR_CALL', { slotAt: new Date(ahead.getTime() + day) }),
    type('CALL', { slotAt: ahead }),
    type('CALL'),
    type('INSURANCE', { slotAt: ahead }),
    type('CLINIC_RECEPTION', { cancellationReason: 'CLIENT_REQUEST', status: 'DONE' }),
  )
  await stage.ask(question, { json: { isSure: false, answer: '', facts: [] } })
  const told = [...sent().matchAll(/Booking no\. (\d+): ([^.]+)\./g)].map(
    ([, number, text]) => `${number} ${text}`,
  )
  expect(told).toEqual([
    '4 call back by telephone, on 2099-05-06 08:30, asked for, not confirmed yet',
    '3 home visit of a doctor, on 2099-05-07 08:30, asked for, not confirmed yet',
    '7 appointment at a clinic, without a time yet, canceled',
    expect.stringMatching(/^1 telemedicine appointment .+ \(in the past\), arranged$/),
  ])
  // The model was not sure.
  expect(await stage.outcomes()).toEqual(['HANDED_OFF'])
})

it('bookings of another person or another provider are not included', async () => {
  const other = await stage.provider.person({ firstName: 'Other' })
  const elsewhere = await botFixture()
  const telemedicine = { businessType: 'TELEMEDICINE_RECEPTION', slotAt: ahead } as const
  await book({ ...telemedicine, insuredId: other })
  await elsewhere.provider.inDatabase((db) =>
    makeTickets(db, elsewhere.provider.providerId, [{ ...telemedicine, insuredId: elsewhere.personId }]),
  )
  const calls = aiServer.calls.length
  await stage.ask(question, { json: { isSure: true, answer: 'On 06.05.2099 at 08:30.', facts: [1] } })
  // There are no facts to ask about.
  expect(aiServer.calls).toHaveLength(calls)
  expect(await stage.outcomes()).toEqual(['HANDED_OFF'])
})
