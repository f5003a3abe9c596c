import { benefits } from '@coverline/contract/benefits/endpoints'
import { documents } from '@coverline/contract/documents/endpoints'
import { insured } from '@coverline/contract/insured/endpoints'
import { merges } from '@coverline/contract/merges/endpoints'
import { payments } from '@coverline/contract/payments/endpoints'
import { renewals } from '@coverline/contract/renewals/endpoints'
import { subjects } from '@coverline/contract/privacy/endpoints'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Db } from '../../platform/db/types.ts'
import { newId } from '../../platform/id.ts'
import { bookedLine } from '../../testing/booked-line.ts'
import { makeSpam } from '../../testing/make-spam.ts'
import { benefitFixture, oneVisit, visits } from '../../testing/fixtures/benefit-fixture.ts'
import { day, provideInsured } from '../../testing/insured.ts'
import { insertBookings } from '../../testing/security/rows/booking-rows.ts'
import { insertChanges } from '../../testing/security/rows/change-rows.ts'
import { insertTasks } from '../../testing/security/rows/task-rows.ts'
import { insertImportNotes } from '../../testing/security/rows/import-rows.ts'
import { tables } from '../../tables.ts'
import { randomToken } from '../mailboxes/tokens.ts'
import { makeClinic } from '../clinics/factory.ts'
import { makeLead } from '../leads/factory.ts'
import { makePoll } from '../polls/factory.ts'

type Exported = { data: Record<string, Record<string, unknown>[]> }

const everything = {
  firstName: 'Ana',
  lastName: 'Torres',
  patronymicName: 'Petrovna',
  birthdate: '1984-05-11',
  gender: 'FEMALE',
  maritalStatus: 'MARRIED',
  nationality: 'ES',
  email: 'ana@subject.example',
  identificationNumber: 'ID-1',
  certificateNumber: 'CERT-1',
  dhaFileNo: 'DHA-1',
  eidNo: 'EID-1',
  visaNo: 'VISA-1',
  passportNumber: 'PASS-1',
  passportValidUntil: '2030-01-01',
  language: 'es',
} as const

/** Derived from exported columns; the search and the lists use them. */
const derived = [
  'insured.email_key',
  'insured.identification_key',
  'insured.search_fold',
  'insured.sort_name',
  'leads.email_key',
  'leads.name_key',
  'leads.search_fold',
  'leads.title_fold',
  'messages.lines',
  'messages.search_fold',
  'policies.number_fold',
  'tasks.search_fold',
  'policies.number_key',
  'spam_messages.search_fold',
]

/** Texts of other records that may mention a person: erased, not exported. */
const mentions = [
  'background_jobs.result',
  'bulk_operations.lost_reason_text',
  'effects.result',
  'idempotency_keys.answer',
  'import_changes.changes',
  'import_changes.name',
  'import_changes.policy',
  'import_rows.rows',
  'imports.warnings',
  'dashboard_reports.name',
  'outbound_tries.error',
  'saved_views.name',
  'saved_views.search',
  'statement_lines.bank_reference',
  'statement_lines.proposals',
  'statements.unread',
  'whatsapp_sends.external_id',
  'messages.external_id',
  'spam_messages.whatsapp_message',
]

/** The columns that are classified as personal and exported; of medical notes see `visit-note-privacy.test.ts`. */
function exportedColumns(): { table: string; column: string }[] {
  return Object.values(tables)
    .flatMap((owned) => Object.entries(owned))
    .flatMap(([table, columns]) => Object.entries(columns).map(([column, kind]) => ({ table, column, kind })))
    .filter(({ table, kind }) => kind === 'personal' && !table.startsWith('visit_note'))
    .filter(({ table, column }) => ![...derived, ...mentions].includes(`${table}.${column}`))
}

/** Personal columns of which the export holds no value */
function lacking(data: Exported['data'], tagged: readonly { table: string; column: string }[]): string[] {
  return tagged
    .filter(
      ({ table, column }) => !data[table]?.some((row) => row[column] !== null && row[column] !== undefined),
    )
    .map(({ table, column }) => `${table}.${column}`)
}

async function scan() {
  const image = sharp({ create: { width: 30, height: 20, channels: 3, background: '#884422' } })
  const made = await image.png().toBuffer()
  return { file: { name: 'scan.png', content: new Uint8Array(made) } }
}

/** What was recorded of a policy, with the version that came of it. */
async function notedChange(db: Db, policy: { providerId: string; policyId: string; planId: string }) {
  const { providerId, policyId, planId } = policy
  await sql`insert into policy_changes (provider_id, policy_id, edition, kind, valid_from, plan_id, note, term_from, term_until, total,
      recorded_at)
    values (${providerId}, ${policyId}, 0, 'START', '2026-01-01', ${planId}, 'Moved house', '2026-01-01', '2036-01-02', 0, now())`.execute(
    db,
  )
  await sql`insert into policy_versions (provider_id, policy_id, edition, valid_from, valid_until, term_from, term_until, plan_id,
      is_canceled, amount)
    values (${providerId}, ${policyId}, 0, '2026-01-01', '2036-01-02', '2026-01-01', '2036-01-02', ${planId}, false, 0)`.execute(
    db,
  )
}

type Chat = { providerId: string; insuredId: string; userId: string; isPart?: boolean }

/** A conversation with all that is kept of one; a part is that of a merged profile. */
async function chatOf(db: Db, { providerId, insuredId, userId, isPart = false }: Chat) {
  const [id, messageId, bulkId] = [newId(), newId(), newId()]
  await sql`insert into proposed_contacts (provider_id, insured_id, kind, contact, former, state, reason, opens_at, ended_at, end_mailed_at)
    values (${providerId}, ${insuredId}, 'EMAIL', 'next@person.example', 'former@person.example', 'REPLACED', 'Passport seen',
      now(), now(), now())`.execute(db)
  await sql`insert into conversations (provider_id, id, kind, insured_id, channel, last_seq, preview, joined_to_id)
    values (${providerId}, ${id}, 'PERSON', ${insuredId}, 'APP', 1, 'In short', (select id from conversations where ${isPart}
      and insured_id = ${insuredId} limit 1))`.execute(db)
  const words = isPart ? 'Part of a chat' : 'Whole chat'
  await sql`insert into messages (provider_id, id, conversation_id, seq, channel, author, html, plain, search_fold, delivery, mail_cc, mail_cc_failed, at)
    values (${providerId}, ${messageId}, ${id}, 1, 'APP', 'CLIENT', ${words}, ${words}, ' chat', 'RECEIVED', array['boss@subject.example'],
      array['boss@subject.example'], now())`.execute(db)
  await sql`insert into message_mails (provider_id, message_id, address, name, subject, sender, to_addresses, cc_addresses, via_address)
    values (${providerId}, ${messageId}, 'ana@subject.example', 'A. T.', 'My card', 'PROVEN', array['help@subject.example'],
      array['boss@subject.example'], 'form@subject.example')`.execute(db)
  const mailboxId = newId()
  if (!isPart)
    await sql`insert into mailboxes (provider_id, id, address, inbound, token, reply_token)
    values (${providerId}, ${mailboxId}, 'help@subject.example', 'FORWARDING', ${randomToken(20)}, ${randomToken(12)})`.execute(
      db,
    )
  if (!isPart)
    await sql`insert into inbound_mails (provider_id, id, mailbox_id, route, digest, state, message_id, sender, subject)
    values (${providerId}, ${newId()}, ${mailboxId}, 'FORWARDED', '\\x00', 'READ', ${messageId}, 'ana@subject.example', 'My card')`.execute(
      db,
    )
  if (!isPart) await makeSpam(db, providerId, { mailboxId, address: 'ana@subject.example' })
  await sql`insert into message_translations (provider_id, message_id, language, plain)
    values (${providerId}, ${messageId}, 'ru', 'Vse')`.execute(db)
  await sql`insert into whatsapp_template_messages (provider_id, message_id, name, language, header_values, body_values)
    values (${providerId}, ${messageId}, 'visit', 'en', array['Ana'], array['12 May'])`.execute(db)
  await sql`insert into message_originals (provider_id, message_id, original)
    values (${providerId}, ${messageId}, '{"type":"order"}')`.execute(db)
  await sql`insert into message_reactions (provider_id, message_id, address, emoji, at)
    values (${providerId}, ${messageId}, '+34600100200', '👍', now())`.execute(db)
  await sql`insert into conversation_addresses (provider_id, channel, address, conversation_id, replaces, at)
    values (${providerId}, 'WHATSAPP', ${`ES.${id}`}, ${id}, '+34600100200', now())`.execute(db)
  await sql`insert into message_drafts (provider_id, conversation_id, user_id, html, mail_cc, updated_at)
    values (${providerId}, ${id}, ${userId}, 'Dear Ana', array['boss@subject.example'], now())`.execute(db)
  await sql`insert into scheduled_messages (provider_id, id, conversation_id, author_user_id, html, mail_cc, send_at)
    values (${providerId}, ${newId()}, ${id}, ${userId}, 'Good morning', array['boss@subject.example'], now())`.execute(
    db,
  )
  await sql`insert into background_jobs (provider_id, id, kind) values (${providerId}, ${bulkId}, 'conversations.bulk')`.execute(
    db,
  )
  await sql`insert into bulk_messages (provider_id, id, author_user_id, html) values (${providerId}, ${bulkId}, ${userId}, 'To all')`.execute(
    db,
  )
  await sql`insert into bulk_message_people (provider_id, bulk_id, insured_id) values (${providerId}, ${bulkId}, ${insuredId})`.execute(
    db,
  )
  await sql`insert into tickets (provider_id, id, number, conversation_id, insured_id, source, business_type, status, closed_at, started_at,
      description, cancellation_reason, cancellation_note, waiting_for, waiting_since, subject)
    select ${providerId}, ${newId()}, coalesce(max(number), 0) + 1, ${id}, ${insuredId}, 'APP', 'CALL', 'DONE', now(), now(), 'Call me', 'OTHER',
      'Not needed', null, null, 'Call about my card' from tickets`.execute(db)
}

test('AUDIT-4: the export of a person holds every column that is classified as personal', async () => {
  const { provider, admin, planId, service } = await benefitFixture()
  const { inDatabase, providerId } = provider
  const offerId = await service({ limits: [visits('5')] })
  const { personProfileId } = await admin.ok(insured.save, everything)
  await admin.ok(insured.save, { personProfileId, phone: '+34600100200' })
  const twin = await provider.person({ firstName: 'Anna', lastName: 'Torres' })
  const policyId = await provider.policy(twin, {
    planId,
    number: 'SUBJECT-1',
    certificateNumber: 'C-1',
    details: 'Details',
    startDate: day(-400),
    endDate: day(200),
  })
  const second = await provider.policy(personProfileId, { planId })
  const pair = { personProfileId, otherPersonProfileId: twin }
  const { version } = await admin.ok(merges.preview, pair)
  await admin.ok(merges.merge, { ...pair, version, confirm: ['POLICY_OVERLAPS'] })
  await admin.ok(benefits.use, { policyId, offerId, day: day(-10), approval: 'APP-1', ...oneVisit })
  await admin.ok(payments.schedule, { policyId, premiumSave: '100', paymentFormatSave: 'ANNUAL' })
  const { items } = await admin.ok(payments.list, { policyIds: [policyId] })
  const paymentId = items[0]!.paymentId
  await admin.ok(payments.receive, { paymentId, amount: '40', receivedOn: day(-1), note: 'Cash' })
  await admin.ok(documents.save, { personProfileId, kind: 'OTHER' }, await scan())
  await admin.ok(renewals.save, { policyId, noteSave: 'Call in May' })
  await admin.ok(insured.sendWelcomeEmail, { personProfileIds: [personProfileId] })
  await inDatabase(async (db) => {
    await makePoll(db, providerId, personProfileId, { score: 4, comment: 'Good' })
    const leadId = await makeLead(db, providerId, {
      title: 'Cover for Ana',
      firstName: 'Ana',
      lastName: 'Torres',
      companyName: 'Torres SL',
      email: everything.email,
      phone: '+34600100200',
      notes: 'Asked for a quote',
      stage: 'LOST',
      lostReason: 'OTHER',
      lostReasonText: 'She moved',
    })
    await sql`insert into lead_consents (provider_id, id, lead_id, text, given_at)
      values (${providerId}, ${newId()}, ${leadId}, 'Agreed', now())`.execute(db)
    await sql`update leads set insured_id = ${personProfileId}, left_reason_text = 'No' where id = ${leadId}`.execute(
      db,
    )
    await notedChange(db, { providerId, policyId: second, planId })
    await insertImportNotes(db, { providerId, personId: personProfileId, before: { phone: '+34600100300' } })
    await bookedLine(db, { providerId, paymentId })
    const about = { providerId, insuredId: personProfileId, policyId, userId: admin.userId }
    const place = { serviceId: offerId, clinicId: await makeClinic(db, providerId) }
    await insertBookings(db, { ...about, ...place, canary: 'Ring twice' })
    await insertChanges(db, { ...about, canary: 'Leaves in May' })
    await chatOf(db, { providerId, insuredId: personProfileId, userId: admin.userId })
    await sql`insert into conversations (provider_id, id, kind, contact_address, contact_name, channel)
      values (${providerId}, ${newId()}, 'CONTACT', ${everything.email}, 'A. T.', 'EMAIL')`.execute(db)
    await insertTasks(db, { ...about, leadId, canary: 'Bring her card' })
    // Written to the profile that was merged since.
    await chatOf(db, { providerId, insuredId: personProfileId, userId: admin.userId, isPart: true })
  })
  const { status, body } = await admin.send(subjects.export, { personProfileId })
  expect(status).toBe(200)
  const { data } = JSON.parse(String(body)) as Exported
  const tagged = exportedColumns()
  expect(tagged.length).toBeGreaterThan(30)
  expect(lacking(data, tagged)).toEqual([])
  // A table that is left out is found.
  const { polls: _polls, ...rest } = data
  expect(lacking(rest, tagged)).toEqual(['polls.comment', 'polls.score'])
  // What was filled in above is there with its values, that of the merged profile too.
  const text = JSON.stringify(data)
  const values = [
    '+34600100200',
    '+34600100300',
    'Anna',
    'SUBJECT-1',
    'C-1',
    'Details',
    'Cash',
    'Invoice 17',
    'Good',
    'Moved house',
    'A. Torres',
    'Whole chat',
    'Part of a chat',
    'Call me',
    'Bring her card',
    'Ring twice',
    'Asked for a quote',
    'She moved',
  ]
  for (const value of [...Object.values(everything), ...values]) expect(text).toContain(value)
  expect(data['insured']?.[0]).not.toHaveProperty('search_fold')
})

test('another person’s data stay out, and an administrator alone may export', async () => {
  const provider = await provideInsured()
  const admin = await provider.as('ADMIN')
  const a = await provider.person({ firstName: 'Own' })
  const b = await provider.person({ firstName: 'Foreign' })
  await provider.policy(b, { number: 'FOREIGN-1' })
  const { body } = await admin.send(subjects.export, { personProfileId: a })
  expect(String(body)).not.toMatch(/Foreign|FOREIGN/)
  const operator = await provider.as('INSURANCE_OPERATOR')
  await operator.fails(subjects.export, { personProfileId: a }, 'common.forbidden')
  const stranger = await (await provideInsured()).as('ADMIN')
  await stranger.fails(subjects.export, { personProfileId: a }, 'common.not-found')
})
