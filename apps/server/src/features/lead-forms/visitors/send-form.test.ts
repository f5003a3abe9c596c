import { leadForms } from '@coverline/contract/lead-forms/endpoints'
import { leads } from '@coverline/contract/leads/endpoints'
import { notifications } from '@coverline/contract/notifications/endpoints'
import { workspaces } from '@coverline/contract/workspaces/endpoints'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { leadFormFixture } from '../../../testing/lead-form-fixture.ts'
import { day, inDays } from '../../../testing/insured.ts'
import { signedIn } from '../../../testing/provider.ts'

type Fixture = Awaited<ReturnType<typeof leadFormFixture>>

const fields = {
  email: 'REQUIRED',
  phone: 'OPTIONAL',
  companyName: 'OPTIONAL',
  headcount: 'OPTIONAL',
  insuranceType: 'OPTIONAL',
  message: 'OPTIONAL',
} as const

async function made({ admin }: Fixture) {
  const { items } = await admin.ok(leads.list, { sortBy: 'number', sortDirection: 'ASC' })
  return Promise.all(items.map(({ leadId }) => admin.ok(leads.detail, { leadId })))
}

test('a sent form becomes a lead with contact, wishes and consent, and its agent is told', async () => {
  const stage = await leadFormFixture({ fields })
  const agent = await stage.as('AGENT')
  await stage.admin.ok(leadForms.save, { agentUserId: agent.userId })
  const input = await stage.answer({
    language: 'es',
    phone: '600 111 222',
    insuranceType: 'HEALTH',
    headcount: 12,
    companyName: 'Ruiz SL',
    message: '  Two lines\nof wishes ',
  })
  await stage.visitor.ok(leadForms.send, input)
  const { providerName } = await stage.admin.ok(leadForms.settings, {})
  const [lead] = await made(stage)
  expect(lead).toMatchObject({
    title: 'Ana Ruiz Peña',
    firstName: 'Ana',
    lastName: 'Ruiz Peña',
    email: 'ana@visitor.example',
    phone: '+34600111222',
    clientType: 'CORPORATE',
    companyName: 'Ruiz SL',
    insuranceType: 'HEALTH',
    source: 'WEB_FORM',
    clientAcquisitionChannel: 'WEBSITE',
    stage: 'INCOMING',
    agent: { userId: agent.userId },
    notes: '12 personas\nTwo lines\nof wishes',
    consents: [{ text: `Acepto que ${providerName} guarde estos datos y los use para responderme.` }],
  })
  const told = (await agent.ok(notifications.list, {})).items.map(({ kind }) => kind)
  expect(told).toEqual(['LEAD_CREATED'])
})

test('a form is closed from the day on which the workspace becomes read-only', async () => {
  const stage = await leadFormFixture()
  const input = await stage.answer()
  const manager = await signedIn({ isManager: true })
  const until = (days: number) =>
    manager.ok(workspaces.saveProvider, { providerId: stage.providerId, validUntilSave: day(days) })
  await until(-30)
  await stage.visitor.ok(leadForms.open, { key: stage.key })
  await until(-31)
  await stage.visitor.fails(leadForms.open, { key: stage.key }, 'lead-forms.not-open')
  await stage.visitor.fails(leadForms.send, input, 'lead-forms.not-open')
  await until(1)
  await stage.visitor.ok(leadForms.send, input)
})

test('answers that the form does not ask for are left out, and the consent is the provider’s own', async () => {
  const stage = await leadFormFixture()
  const { texts } = await stage.admin.ok(leadForms.settings, {})
  await stage.admin.ok(leadForms.save, {
    language: 'ru',
    texts: { ...texts, ru: { ...texts.ru, consent: 'Согласен' } },
    fields: { ...fields, companyName: 'OFF', headcount: 'OFF', message: 'OFF' },
  })
  const input = await stage.answer({ companyName: 'Ruiz SL', headcount: 3, message: 'Hidden' })
  await stage.visitor.ok(leadForms.send, input)
  expect(await made(stage)).toMatchObject([
    { companyName: null, clientType: 'INDIVIDUAL', notes: null, consents: [{ text: 'Согласен' }] },
  ])
})

test('an unsolved, changed or foreign challenge makes no lead', async () => {
  const stage = await leadFormFixture()
  const other = await leadFormFixture()
  const input = await stage.answer()
  const { solution } = input
  const { challenge } = solution
  const withParameters = (more: Partial<typeof challenge.parameters>) => ({
    ...solution,
    challenge: { ...challenge, parameters: { ...challenge.parameters, ...more } },
  })
  const wrong = [
    { ...solution, derivedKey: '0'.repeat(64) },
    { ...solution, challenge: { ...challenge, signature: '0'.repeat(64) } },
    withParameters({ expiresAt: challenge.parameters.expiresAt + 60 }),
    withParameters({ cost: 1 }),
    withParameters({ keySignature: '0'.repeat(64) }),
    (await other.answer()).solution,
  ]
  for (const each of wrong)
    await stage.visitor.fails(leadForms.send, { ...input, solution: each }, 'lead-forms.not-solved')
  // The proof of another provider's form, with that form's name changed
  const foreign = (await other.answer()).solution
  foreign.challenge.parameters.data.form = stage.key
  await stage.visitor.fails(leadForms.send, { ...input, solution: foreign }, 'lead-forms.not-solved')
  expect(await made(stage)).toEqual([])
  await stage.visitor.ok(leadForms.send, input)
  expect(await made(stage)).toHaveLength(1)
})

test('a challenge works for half an hour', async () => {
  const stage = await leadFormFixture()
  const input = await stage.answer()
  await inDays(31 / (24 * 60), () => stage.visitor.fails(leadForms.send, input, 'lead-forms.expired'))
  await inDays(29 / (24 * 60), () => stage.visitor.ok(leadForms.send, input))
})

test('a proof of work opens the form once; the same answer sent again changes nothing', async () => {
  const stage = await leadFormFixture()
  const input = await stage.answer()
  const answers = await Promise.all([1, 2, 3].map(() => stage.visitor.send(leadForms.send, input)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const others = { ...input, name: 'Bo Olsen', email: 'bo@visitor.example' }
  await stage.visitor.fails(leadForms.send, others, 'lead-forms.used')
  expect(await made(stage)).toMatchObject([{ title: 'Ana Ruiz Peña', consents: [{}] }])
})

test('an answer that is refused keeps its proof of work', async () => {
  const stage = await leadFormFixture()
  const input = await stage.answer({ phone: '12' })
  await stage.visitor.fails(leadForms.send, input, 'common.validation')
  await stage.visitor.ok(leadForms.send, { ...input, phone: null })
  expect(await made(stage)).toHaveLength(1)
})

test('a robot that fills the hidden field gets the same answer and leaves a count alone', async () => {
  const stage = await leadFormFixture()
  const real = await stage.visitor.send(leadForms.send, await stage.answer({ name: 'Bo Olsen' }))
  const robot = await stage.visitor.send(
    leadForms.send,
    await stage.answer({ website: 'https://spam.example' }),
  )
  expect(robot).toMatchObject({ status: real.status, body: real.body })
  expect(await made(stage)).toMatchObject([{ title: 'Bo Olsen' }])
  expect((await stage.admin.ok(leadForms.settings, {})).spamCount).toBe(1)
  expect(stage.app.logLines.join('\n')).not.toContain('spam.example')
})

test('each wrong field is named', async () => {
  const stage = await leadFormFixture({ fields: { ...fields, phone: 'REQUIRED', message: 'REQUIRED' } })
  const input = await stage.answer({ phone: '600111222', message: 'Hello' })
  const cases: [object, Record<string, string>][] = [
    [{ name: ' ' }, { name: 'IS_REQUIRED' }],
    [{ name: 'x'.repeat(256) }, { name: 'TOO_LONG' }],
    [{ email: 'ana@' }, { email: 'NOT_SUPPORTED_VALUE' }],
    [{ email: null }, { email: 'IS_REQUIRED' }],
    [{ phone: '12' }, { phone: 'INCORRECT_PHONE' }],
    [
      { phone: '', message: ' ' },
      { phone: 'IS_REQUIRED', message: 'IS_REQUIRED' },
    ],
    [{ message: 'x'.repeat(2001) }, { message: 'TOO_LONG' }],
    [{ companyName: 'x'.repeat(256) }, { companyName: 'TOO_LONG' }],
    [{ headcount: 0 }, { headcount: 'NOT_SUPPORTED_VALUE' }],
    [{ insuranceType: 'PETS' }, { insuranceType: 'NOT_SUPPORTED_VALUE' }],
    [{ consent: false }, { consent: 'IS_REQUIRED' }],
    [{ language: 'de' }, { language: 'NOT_SUPPORTED_VALUE' }],
    [{ unknown: 1 }, { unknown: 'UNKNOWN_FIELD' }],
  ]
  for (const [given, wrong] of cases) {
    const { status, body } = await stage.visitor.send(leadForms.send, { ...input, ...given })
    expect({ status, body }, JSON.stringify(given)).toMatchObject({ status: 400, body: { fields: wrong } })
  }
  expect(await made(stage)).toEqual([])
})

test('a client who sends the form again on the same day adds to the open lead', async () => {
  const stage = await leadFormFixture({ fields })
  const send = async (given: object) => stage.visitor.ok(leadForms.send, await stage.answer(given))
  await send({ message: 'First' })
  await send({
    name: 'ana RUIZ Pena',
    email: 'ANA@visitor.example',
    phone: '+34600111222',
    message: 'Second',
  })
  await send({ name: 'Leo Ruiz', message: 'Of the same family' })
  expect(await made(stage)).toMatchObject([
    { title: 'Ana Ruiz Peña', notes: 'First\n\nSecond', phone: '+34600111222', consents: [{}, {}] },
    { title: 'Leo Ruiz' },
  ])
  const told = (await stage.admin.ok(notifications.list, {})).items
  expect(told.filter(({ kind }) => kind === 'LEAD_CREATED')).toHaveLength(2)
  await inDays(1.1, () => send({ message: 'Third' }))
  expect(await made(stage)).toHaveLength(3)
})

test('two answers of a client at once are one lead', async () => {
  const stage = await leadFormFixture({ fields })
  const inputs = await Promise.all(['First', 'Second', 'Third'].map((message) => stage.answer({ message })))
  await Promise.all(inputs.map((input) => stage.visitor.ok(leadForms.send, input)))
  const [lead, ...others] = await made(stage)
  expect(others).toEqual([])
  expect(lead?.consents).toHaveLength(3)
})

test('a lost lead is not added to, and a former agent gets no lead', async () => {
  const stage = await leadFormFixture()
  const agent = await stage.as('AGENT')
  await stage.admin.ok(leadForms.save, { agentUserId: agent.userId })
  await stage.visitor.ok(leadForms.send, await stage.answer())
  const [{ leadId } = { leadId: '' }] = await made(stage)
  await stage.admin.ok(leads.save, { leadId, stageSave: 'LOST', lostReason: 'NO_NEED' })
  await stage.inDatabase((db) =>
    sql`update users set is_active = false where id = ${agent.userId}`.execute(db),
  )
  await stage.visitor.ok(leadForms.send, await stage.answer())
  expect(await made(stage)).toMatchObject([{ stage: 'LOST' }, { stage: 'INCOMING', agent: null }])
})

test('a form that is off, whose key was replaced or that belongs to no provider opens nothing', async () => {
  const stage = await leadFormFixture()
  const { admin, visitor, key } = stage
  const input = await stage.answer()
  const isClosed = async (wrong: string) => {
    await visitor.fails(leadForms.open, { key: wrong }, 'lead-forms.not-open')
    await visitor.fails(leadForms.send, { ...input, key: wrong }, 'lead-forms.not-open')
  }
  await isClosed('A'.repeat(43))
  await isClosed(`${key.slice(0, 22)}${'A'.repeat(21)}`)
  await admin.ok(leadForms.save, { isOn: false })
  await isClosed(key)
  await admin.ok(leadForms.save, { isOn: true })
  const renewed = await admin.ok(leadForms.renewKey, {})
  await isClosed(key)
  expect(renewed.key).not.toBe(key)
  expect(await visitor.ok(leadForms.open, renewed)).toMatchObject({ language: null })
  expect(await made(stage)).toEqual([])
})

test('an answer to a form that has changed meanwhile is asked for again', async () => {
  const stage = await leadFormFixture()
  const input = await stage.answer()
  const { texts } = await stage.admin.ok(leadForms.settings, {})
  await stage.admin.ok(leadForms.save, { texts: { ...texts, en: { ...texts.en, consent: 'Other words' } } })
  await stage.visitor.fails(leadForms.send, input, 'lead-forms.changed')
  await stage.visitor.ok(leadForms.send, await stage.answer())
  expect(await made(stage)).toMatchObject([{ consents: [{ text: 'Other words' }] }])
})

test('the audit log names the lead, and no session is needed', async () => {
  const stage = await leadFormFixture()
  await stage.visitor.ok(leadForms.send, await stage.answer())
  const [lead] = await made(stage)
  const { rows } = await stage.inDatabase((db) =>
    sql<{
      action: string
      endpoint: string
      userId: string | null
    }>`select action, endpoint, user_id as "userId" from audit_events
      where entity_id = ${lead?.leadId} order by action`.execute(db),
  )
  expect(rows).toEqual([{ action: 'leads.created', endpoint: 'lead-forms.send', userId: null }])
})
