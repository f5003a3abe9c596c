import { insured } from '@coverline/contract/insured/endpoints'
import { invitations } from '@coverline/contract/invitations/endpoints'
import { fillVariables, unknownVariables } from '@coverline/contract/invitations/terms'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { withUnscoped } from '../../../platform/db/connection/transaction.ts'
import { newId } from '../../../platform/id.ts'
import type { JobContext } from '../../../platform/jobs/job-context.ts'
import { once } from '../../../platform/jobs/once.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { runAsSystem } from '../../../platform/run-as-system.ts'
import type { Caller } from '../../../testing/caller.ts'
import { day, type InsuredProvider, provideInsured } from '../../../testing/insured.ts'
import { sendWelcome } from './send-welcome.ts'

let provider: InsuredProvider
let admin: Caller
let sent: Mail[]
let fails: boolean
/** A retried job keeps its id. */
let jobId: string

beforeEach(async () => {
  provider = await provideInsured()
  admin = await provider.as('ADMIN')
  sent = []
  fails = false
  jobId = newId()
})

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()

/** Runs the job of people's last invitation like the worker, with a mail server that keeps its mails. */
async function run(ids: string[], options: { attempt?: number; dies?: boolean } = {}): Promise<void> {
  const { services } = provider.app
  const { rows } = await provider.inDatabase((db) =>
    sql<{
      id: string
    }>`select distinct invitation_id as id from insured where id = any(${ids}::uuid[])`.execute(db),
  )
  const send = (mail: Mail) => {
    if (fails) return Promise.reject(new Error('the mail server is away'))
    sent.push(mail)
    return Promise.resolve([])
  }
  let transactions = 0
  const ctx: Partial<JobContext> = {
    jobId,
    attempt: options.attempt ?? 1,
    signal: new AbortController().signal,
    log: services.log,
    services: { ...services, mailer: { send, close: () => undefined } },
    inProvider: (id, work) => {
      transactions += 1
      // Killed after the mails were sent and before that was recorded.
      if (options.dies && transactions > 1) return Promise.reject(new Error('killed'))
      return runAsSystem(services)(id, 'test', work)
    },
    once: (key, effect) => once((work) => withUnscoped(services.pools, 'effects', work), jobId, key, effect),
  }
  const payload = { providerId: provider.providerId, personProfileIds: ids, locale: 'en' as const }
  for (const { id } of rows) await sendWelcome.handler(ctx as JobContext, { ...payload, invitationId: id })
}

const person = (more: object = {}) => provider.person({ email: `${newId()}@invite.example`, ...more })
const invite = (ids: string[], sendAt?: string) =>
  admin.ok(insured.sendWelcomeEmail, { personProfileIds: ids, ...(sendAt ? { sendAt } : {}) })
const statuses = async (personProfileId: string) =>
  (await admin.ok(invitations.list, { personProfileId })).items.map((one) => one.status)
const state = async (personProfileId: string) =>
  (await admin.ok(insured.detail, { personProfileId })).invitationStatus

test('an invitation is scheduled, sent and sent again, and the person’s list shows each', async () => {
  const id = await person()
  await invite([id], tomorrow())
  expect(await state(id)).toBe('SCHEDULED')
  expect(await statuses(id)).toEqual(['SCHEDULED'])
  // A new invitation replaces it.
  await invite([id], tomorrow())
  expect(await statuses(id)).toEqual(['SCHEDULED', 'CANCELED'])
  await run([id])
  expect(await state(id)).toBe('SENT')
  await invite([id], tomorrow())
  await run([id])
  expect(await statuses(id)).toEqual(['SENT', 'SENT', 'CANCELED'])
  expect(sent).toHaveLength(2)
  const { items } = await admin.ok(invitations.list, { personProfileId: id })
  expect(items[0]).toMatchObject({ email: sent[0]?.to, createdByName: expect.stringContaining('Test') })
})

test('an invitation that the mail server rejects for good fails and can be sent again', async () => {
  const id = await person()
  await invite([id], tomorrow())
  fails = true
  await expect(run([id])).rejects.toThrow('away')
  expect(await statuses(id)).toEqual(['SCHEDULED'])
  await expect(run([id], { attempt: 6 })).rejects.toThrow('away')
  expect(await statuses(id)).toEqual(['FAILED'])
  expect(await state(id)).toBe('NOT_SENT')
  fails = false
  await invite([id], tomorrow())
  await run([id])
  expect(await statuses(id)).toEqual(['SENT', 'FAILED'])
})

test('scheduled invitations are canceled in bulk without a mail, and earlier invitations still count', async () => {
  const [fresh, before, idle] = [await person(), await person(), await person()]
  await invite([before], tomorrow())
  await run([before])
  sent = []
  await invite([fresh, before], tomorrow())
  const personProfileIds = [fresh, before, idle]
  expect(await admin.ok(invitations.cancel, { personProfileIds })).toEqual({ canceled: 2 })
  expect([await state(fresh), await state(before), await state(idle)]).toEqual([
    'NOT_SENT',
    'SENT',
    'NOT_SENT',
  ])
  await run([fresh, before])
  expect(sent).toEqual([])
  expect(await statuses(before)).toEqual(['CANCELED', 'SENT'])
  await admin.fails(invitations.cancel, { personProfileIds: [newId()] }, 'common.not-found')
})

test('FAULTS-5: a worker killed between mail and record sends each mail once; claims cannot be canceled', async () => {
  for (let round = 0; round < 10; round += 1) {
    const id = await person()
    await invite([id], tomorrow())
    await expect(run([id], { dies: true })).rejects.toThrow('killed')
    expect(await admin.ok(invitations.cancel, { personProfileIds: [id] })).toEqual({ canceled: 0 })
    await run([id])
    await run([id])
    expect(await state(id)).toBe('SENT')
    expect(sent).toHaveLength(round + 1)
  }
})

test('TENANCY-11: a cancel during the send leaves either a mail and SENT, or none and CANCELED', async () => {
  for (let round = 0; round < 12; round += 1) {
    const id = await person()
    await invite([id], tomorrow())
    sent = []
    await Promise.all([run([id]), admin.send(invitations.cancel, { personProfileIds: [id] })])
    expect([await statuses(id), sent.length]).toEqual(sent.length === 1 ? [['SENT'], 1] : [['CANCELED'], 0])
  }
})

test('a person without e-mail is not invited, and the answer says why', async () => {
  const id = await provider.person()
  expect(await invite([id])).toEqual({
    sent: 0,
    errors: [{ personProfileId: id, code: 'INVITATION_NEEDS_EMAIL' }],
  })
  expect(await statuses(id)).toEqual([])
})

test('own texts per language support variables, a preview, sending in that language, and a reset', async () => {
  const { items } = await admin.ok(invitations.templates, {})
  expect(items.map((item) => [item.language, item.isOwn])).toEqual([
    ['en', false],
    ['ru', false],
    ['es', false],
    ['pt', false],
  ])
  expect(items[0]?.text).toContain('{{name}}')
  const own = {
    language: 'ru' as const,
    subject: 'Здравствуйте,\n{{ name }}',
    text: 'Ваш план: {{plan}}.\n\nПолис {{policyNumber}} до {{validUntil}}. <b>{{provider}}</b>',
  }
  const seen = await admin.ok(invitations.preview, own)
  expect(seen).toMatchObject({
    subject: 'Здравствуйте, Ana',
    paragraphs: ['Ваш план: Corporate Health Gold.', expect.any(String)],
  })
  expect(await admin.ok(invitations.saveTemplate, own)).toMatchObject({
    isOwn: true,
    subject: 'Здравствуйте, {{ name }}',
  })
  const id = await person({ firstName: 'Юлия', language: 'ru' })
  const english = await person({ firstName: 'Ana', language: 'en' })
  const endDate = day(900)
  await provider.policy(id, { number: 'P-1', endDate })
  expect(await admin.ok(invitations.preview, { personProfileId: id })).toMatchObject({
    language: 'ru',
    subject: 'Здравствуйте, Юлия',
    paragraphs: [
      expect.any(String),
      expect.stringContaining(`Полис P-1 до ${endDate.split('-').toReversed().join('.')}`),
    ],
  })
  await invite([id, english], tomorrow())
  await run([id, english])
  const [russian, other] = [
    sent.find((mail) => mail.subject.includes('Юлия')),
    sent.find((mail) => !mail.subject.includes('Юлия')),
  ]
  expect(russian?.text).toContain('Ваш план: Corporate Health Gold.')
  expect(russian?.html).toContain('&lt;b&gt;')
  expect(other?.subject).toMatch(/^Welcome/)
  expect(await admin.ok(invitations.saveTemplate, { language: 'ru', templateDelete: true })).toMatchObject({
    isOwn: false,
  })
  const wrong = { ...own, text: 'Dear {{nmae}}' }
  expect(await admin.fails(invitations.saveTemplate, wrong, 'common.validation')).toMatchObject({
    fields: { text: 'NOT_SUPPORTED_VALUE' },
  })
  await admin.fails(invitations.preview, { personProfileId: newId() }, 'common.not-found')
})

test('variables are filled in and unknown ones reported', () => {
  const values = {
    name: 'Ana',
    provider: 'P',
    plan: null,
    policyNumber: null,
    validUntil: null,
    email: 'a@b.c',
  }
  expect(fillVariables('{{name}} {{ email }}{{plan}} {{x}}', values)).toBe('Ana a@b.c {{x}}')
  expect(unknownVariables('{{name}} {{x}} {{ }}')).toEqual(['x', ''])
})

test('an agent sees invitations of own people, texts need settings rights, other providers see none', async () => {
  const id = await person()
  await invite([id], tomorrow())
  const agent = await provider.as('AGENT')
  await agent.fails(invitations.list, { personProfileId: id }, 'common.not-found')
  await agent.fails(invitations.preview, { personProfileId: id }, 'common.not-found')
  await agent.fails(invitations.cancel, { personProfileIds: [id] }, 'common.forbidden')
  await agent.fails(invitations.saveTemplate, { language: 'en', templateDelete: true }, 'common.forbidden')
  const doctor = await provider.as('DOCTOR')
  await doctor.fails(invitations.templates, {}, 'common.forbidden')
  await admin.ok(invitations.saveTemplate, { language: 'en', subject: 'Ours', text: 'Ours alone' })
  const stranger = await (await provideInsured()).as('ADMIN')
  const { items } = await stranger.ok(invitations.templates, {})
  expect(items.every((item) => !item.isOwn)).toBe(true)
  await stranger.fails(invitations.list, { personProfileId: id }, 'common.not-found')
  await stranger.fails(invitations.cancel, { personProfileIds: [id] }, 'common.not-found')
})
