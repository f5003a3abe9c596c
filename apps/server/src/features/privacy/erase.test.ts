import { audit } from '@coverline/contract/audit/endpoints'
import { benefits } from '@coverline/contract/benefits/endpoints'
import { bulk } from '@coverline/contract/bulk/endpoints'
import { documents } from '@coverline/contract/documents/endpoints'
import { files } from '@coverline/contract/files/endpoints'
import { imports } from '@coverline/contract/imports/endpoints'
import { insured } from '@coverline/contract/insured/endpoints'
import { leads } from '@coverline/contract/leads/endpoints'
import { merges } from '@coverline/contract/merges/endpoints'
import { payments } from '@coverline/contract/payments/endpoints'
import { policies } from '@coverline/contract/policies/endpoints'
import { renewals } from '@coverline/contract/renewals/endpoints'
import { subjects } from '@coverline/contract/privacy/endpoints'
import { versions } from '@coverline/contract/versions/endpoints'
import { views } from '@coverline/contract/views/endpoints'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Db } from '../../platform/db/types.ts'
import { newId } from '../../platform/id.ts'
import { benefitFixture, oneVisit, visits } from '../../testing/fixtures/benefit-fixture.ts'
import { day, provideInsured } from '../../testing/insured.ts'
import { rowsWith } from '../../testing/find-words.ts'
import { insertImportNotes } from '../../testing/security/rows/import-rows.ts'
import { makePoll } from '../polls/factory.ts'

const key = newId().slice(-12)
/** One secret for each place that a person leaves words in. */
const canary = Object.fromEntries(
  [
    'first',
    'last',
    'email',
    'idNumber',
    'passport',
    'policyNumber',
    'details',
    'receipt',
    'use',
    'poll',
    'renewal',
    'document',
    'merged',
    'change',
    'chat',
    'import',
    'preview',
    'lead',
  ].map((place) => [place, `canary${place}${key}`]),
) as Record<string, string>
const anyCanary = new RegExp(`canary[a-z]+${key}`, 'gi')

const everything = (db: Db): Promise<string> => rowsWith(db, key)

async function scan(color: string) {
  const made = await sharp({ create: { width: 30, height: 20, channels: 3, background: color } })
    .png()
    .toBuffer()
  return { file: { name: `${canary['document']}.png`, content: new Uint8Array(made) } }
}

/** A message in the person's own conversation. */
async function chat(db: Db, providerId: string, personId: string): Promise<void> {
  const [conversationId, messageId] = [newId(), newId()]
  const text = canary['chat'] ?? ''
  await sql`insert into conversations (provider_id, id, kind, insured_id, channel, last_seq, preview, preview_author)
    values (${providerId}, ${conversationId}, 'PERSON', ${personId}, 'APP', 1, ${text}, 'CLIENT')`.execute(db)
  await sql`insert into messages (provider_id, id, conversation_id, seq, channel, author, html, plain, search_fold, delivery, at)
    values (${providerId}, ${messageId}, ${conversationId}, 1, 'APP', 'CLIENT', ${text}, ${text}, ${text}, 'RECEIVED', now())`.execute(
    db,
  )
}

async function person() {
  const { provider, admin, planId, service } = await benefitFixture()
  const { inDatabase, providerId } = provider
  const offerId = await service({ limits: [visits('5')] })
  const { personProfileId } = await admin.ok(insured.save, {
    firstName: canary['first'],
    lastName: canary['last'],
    email: `${canary['email']}@erase.example`,
    identificationNumber: canary['idNumber'],
    passportNumber: canary['passport'],
  })
  const twin = await provider.person({ firstName: canary['merged'] ?? '', lastName: 'Twin' })
  const policyId = await provider.policy(twin, {
    planId,
    number: canary['policyNumber'] ?? '',
    details: canary['details'] ?? '',
    startDate: day(-40),
    endDate: day(20),
  })
  const pair = { personProfileId, otherPersonProfileId: twin }
  const { version } = await admin.ok(merges.preview, pair)
  await admin.ok(merges.merge, { ...pair, version, confirm: ['POLICY_OVERLAPS'] })
  await admin.ok(benefits.use, { policyId, offerId, day: day(-3), ...oneVisit, reason: canary['use'] ?? '' })
  await admin.ok(payments.schedule, { policyId, premiumSave: '100', paymentFormatSave: 'ANNUAL' })
  const paymentId = (await admin.ok(payments.list, { policyIds: [policyId] })).items[0]!.paymentId
  await admin.ok(payments.receive, { paymentId, amount: '40', receivedOn: day(-1), note: canary['receipt'] })
  await admin.ok(versions.save, {
    policyId,
    kind: 'CHANGE',
    validFrom: day(1),
    premiumSave: '200',
    edition: 0,
    note: canary['change'] ?? '',
  })
  await admin.ok(renewals.save, { policyId, noteSave: canary['renewal'] ?? '' })
  await admin.ok(documents.save, { personProfileId, kind: 'OTHER' }, await scan('#884422'))
  const { cdnFileId } = await admin.ok(
    files.save,
    { type: 'DOCUMENT', name: 'terms.png' },
    await scan('#112233'),
  )
  await admin.ok(policies.save, { policyId, documentCdnFileIdsSave: [cdnFileId] })
  await admin.ok(insured.sendWelcomeEmail, {
    personProfileIds: [personProfileId],
    sendAt: `${day(9)}T09:00:00Z`,
  })
  const { leadId } = await admin.ok(leads.save, {
    title: `${canary['first']} ${canary['last']}`,
    email: `${canary['email']}@erase.example`,
  })
  // Its entry in the audit log holds no name.
  await admin.ok(leads.save, { leadId, notes: canary['lead'] })
  await admin.ok(views.save, {
    list: 'policies',
    name: 'Mine',
    isShared: false,
    search: JSON.stringify({ searchQuery: canary['idNumber'] }),
  })
  await admin.send(
    imports.uploadInsured,
    { packageId: planId, checkOnly: true, keepDraft: true },
    {
      file: {
        name: 'people.csv',
        content: `first_name,last_name,id_number,birthdate\n${canary['import']},B,${canary['idNumber']},wrong\nOther,Person,ID-9,wrong`,
      },
    },
  )
  // What another draft would do to the person.
  await admin.send(
    imports.uploadInsured,
    { packageId: planId, checkOnly: true, keepDraft: true },
    {
      file: {
        name: 'more.csv',
        content: `first_name,last_name,id_number,policy_number\n${canary['first']},${canary['last']},${canary['idNumber']},${canary['preview']}`,
      },
    },
  )
  await inDatabase(async (db) => {
    await makePoll(db, providerId, personProfileId, { score: 4, comment: canary['poll'] ?? '' })
    await chat(db, providerId, personProfileId)
    await insertImportNotes(db, { providerId, personId: personProfileId, before: { email: canary['email'] } })
  })
  return { provider, admin, personProfileId, policyId, paymentId }
}

test('AUDIT-5: an erased person leaves nothing in database, files, queues and search; the sums of the books stay', async () => {
  const { provider, admin, personProfileId, policyId } = await person()
  const { inDatabase, app, providerId } = provider
  const contents = async () => {
    const { objects } = await app.services.files.disk.listAll(providerId)
    return [...objects].length
  }
  const { mailer } = app.services
  const other = newId()
  const address = `${canary['email']}@erase.example`
  const mailed = async () => {
    const mails = (await mailer.folder?.list(10_000)) ?? []
    const found = mails.filter(({ to, text }) => `${to} ${text}`.toLowerCase().includes(key))
    return found.map((mail) => [mail.to, mail.providerId]).toSorted()
  }
  const mail = (to: string, text: string, of: string) =>
    mailer.send({ key: newId(), providerId: of, to, subject: 'News', html: text, text, locale: 'en' })
  await mail(address.toUpperCase(), 'Your invoice', providerId)
  await mail('officer@erase.example', `Policy ${canary['policyNumber']} ends soon`, providerId)
  await mail('officer@erase.example', 'Nothing about anybody', providerId)
  await mail(address, 'From somebody else', other)
  expect(await mailed()).toHaveLength(3)
  const previewed = () =>
    inDatabase(async (db) => (await sql`select 1 from import_changes`.execute(db)).rows.length)
  expect(await previewed()).toBe(1)
  const before = await inDatabase(everything)
  expect(new Set(before.toLowerCase().match(anyCanary)).size).toBe(Object.keys(canary).length)
  expect(await contents()).toBe(2)
  const name = `${canary['last']} ${canary['first']}`
  await admin.fails(subjects.erase, { personProfileId, name: 'Somebody Else' }, 'subjects.name-differs')
  await admin.ok(subjects.erase, { personProfileId, name })
  expect(await inDatabase(everything)).toBe('')
  // A value that an owner leaves is found.
  await inDatabase(async (db) => {
    await makePoll(db, providerId, personProfileId, { score: 1, comment: canary['poll'] ?? '' })
    expect(await everything(db)).toContain('public.polls')
    await sql`delete from polls where insured_id = ${personProfileId}`.execute(db)
  })
  await expect.poll(contents, { timeout: 60_000 }).toBe(0)
  expect(await previewed()).toBe(0)
  expect(await mailed()).toEqual([[address, other]])
  const { length } = (await mailer.folder?.list(10_000))?.filter((one) => one.providerId === providerId) ?? []
  expect(length).toBe(1)
  for (const searchQuery of Object.values(canary)) {
    expect((await admin.ok(insured.list, { searchQuery })).totalCount).toBe(0)
    expect((await admin.ok(policies.list, { searchQuery })).totalCount).toBe(0)
  }
  // The books.
  const { rows } = await inDatabase((db) =>
    sql`select amount::text, paid::text from payments where policy_id = ${policyId} order by due_date`.execute(
      db,
    ),
  )
  expect(rows).toContainEqual({ amount: expect.any(String), paid: '40.00' })
  const uses = await inDatabase((db) =>
    sql`select visits, reason from benefit_uses where policy_id = ${policyId}`.execute(db),
  )
  expect(uses.rows).toEqual([{ visits: 1, reason: '—' }])
  // It is in the history, without the person.
  const { items } = await admin.ok(audit.search, { actions: ['subjects.erased'] })
  expect(items).toHaveLength(1)
  // Another row of the draft is as it was.
  const drafts = await inDatabase((db) => sql<{ rows: string[][] }>`select rows from import_rows`.execute(db))
  expect(drafts.rows[0]?.rows).toEqual([[], ['Other', 'Person', 'ID-9', 'wrong']])
})

test('an erasure can’t be undone, repeated, or done by anybody but an administrator', async () => {
  const provider = await provideInsured()
  const admin = await provider.as('ADMIN')
  const [mother, child] = [
    await provider.person({ firstName: 'Ana', lastName: 'Torres' }),
    await provider.person({ firstName: 'Leo', lastName: 'Torres' }),
  ]
  await provider.inDatabase((db) =>
    sql`update insured set principal_id = ${mother}, relationship = 'CHILD' where id = ${child}`.execute(db),
  )
  const input = { personProfileId: mother, name: 'ana  TORRES' }
  await (await provider.as('INSURANCE_OPERATOR')).fails(subjects.erase, input, 'common.forbidden')
  await (await (await provideInsured()).as('ADMIN')).fails(subjects.erase, input, 'common.not-found')
  await admin.ok(subjects.erase, input)
  await admin.fails(subjects.erase, input, 'common.not-found')
  await admin.fails(insured.saveBulk, { personProfileIds: [mother], restore: true }, 'common.not-found')
  await admin.fails(insured.detail, { personProfileId: mother }, 'common.not-found')
  await admin.fails(bulk.save, { kind: 'INSURED_DELETE', personProfileIds: [mother] }, 'common.not-found')
  expect(await admin.ok(insured.detail, { personProfileId: child })).toMatchObject({
    firstName: 'Leo',
    relationship: 'PRINCIPAL',
  })
})
