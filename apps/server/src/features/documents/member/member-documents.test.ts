import { memberConversations } from '@coverline/contract/conversations/client-endpoints'
import { conversations } from '@coverline/contract/conversations/endpoints'
import { documents } from '@coverline/contract/documents/endpoints'
import { memberDocuments } from '@coverline/contract/documents/member-endpoints'
import { files } from '@coverline/contract/files/endpoints'
import { policies } from '@coverline/contract/policies/endpoints'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Caller } from '../../../testing/caller.ts'
import { familyFixture } from '../../../testing/fixtures/family-fixture.ts'
import { inMinutes } from '../../../testing/fixtures/notice-fixture.ts'
import { day, nowhere } from '../../../testing/insured.ts'

const csv = (name: string) => ({ file: { name, content: 'tariff\n120\n' } })
const pdf = (name: string) => ({
  file: { name, content: new TextEncoder().encode('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n') },
})

/** A family, and staff who add documents. */
async function documentFixture() {
  const family = await familyFixture()
  const admin = await family.provider.as('ADMIN')
  const operator = await family.provider.as('INSURANCE_OPERATOR')
  return {
    ...family,
    admin,
    /** Adds a file to a policy. */
    toPolicy: async (policyId: string, name: string): Promise<string> => {
      const { cdnFileId } = await admin.ok(files.save, { type: 'DOCUMENT', name }, csv(name))
      await admin.ok(policies.save, { policyId, documentCdnFileIdsSave: [cdnFileId] })
      return cdnFileId
    },
    /** Adds a certificate of a person. */
    toPerson: (personProfileId: string, name: string) =>
      admin.ok(documents.save, { personProfileId, kind: 'CERTIFICATE', name }, pdf(name)),
    sent: async (caller: Caller, name: string): Promise<string> => {
      const { cdnFileId } = await caller.ok(memberConversations.saveFile, {}, csv(name))
      await caller.ok(memberConversations.send, { text: '<p>Here</p>', cdnFileIds: [cdnFileId] })
      return cdnFileId
    },
    received: async (personProfileId: string, name: string, isNote = false): Promise<void> => {
      const { cdnFileId } = await operator.ok(conversations.saveFile, {}, csv(name))
      const to = { personProfileId, channelType: 'APP' } as const
      await operator.ok(conversations.send, { ...to, text: '<p>Here</p>', cdnFileIds: [cdnFileId], isNote })
    },
  }
}

const namesOf = async (caller: Caller, input: object = {}) =>
  (await caller.ok(memberDocuments.list, input)).items
    .map(({ kind, fileName }) => `${kind} ${fileName}`)
    .toSorted()

it('lists documents of policies, papers and files of messages, of the person and of a child', async () => {
  const stage = await documentFixture()
  const { principal, principalId } = stage
  const child = await stage.child()
  await stage.toPolicy(await stage.policy(principalId), 'own.csv')
  await stage.toPolicy(await stage.policy(child), 'child.csv')
  await stage.toPerson(principalId, 'paper.pdf')
  await stage.sent(principal, 'invoice.csv')
  await stage.received(principalId, 'letter.csv')
  await stage.received(principalId, 'note.csv', true)
  expect(await namesOf(principal)).toEqual([
    'PERSONAL paper.pdf',
    'POLICY child.csv',
    'POLICY own.csv',
    'RECEIVED letter.csv',
    'SENT invoice.csv',
  ])
  expect(await namesOf(principal, { personProfileId: child })).toEqual(['POLICY child.csv'])
  expect(await namesOf(principal, { kinds: ['SENT', 'RECEIVED'] })).toEqual([
    'RECEIVED letter.csv',
    'SENT invoice.csv',
  ])
})

it('shows nothing of an adult, a stranger and another provider, and opens none of it', async () => {
  const [stage, other] = [await documentFixture(), await documentFixture()]
  const { principal } = stage
  const foreign = [
    await stage.toPolicy(await stage.policy(await stage.adult()), 'adult.csv'),
    await stage.toPolicy(await stage.policy(await stage.add({ birthdate: null })), 'stranger.csv'),
    await other.toPolicy(await other.policy(other.principalId), 'other.csv'),
    await other.sent(other.principal, 'chat.csv'),
    nowhere,
  ]
  expect(await namesOf(principal)).toEqual([])
  expect((await principal.ok(memberDocuments.open, { cdnFileIds: foreign })).items).toEqual([])
  await principal.fails(memberDocuments.list, { personProfileId: other.principalId }, 'common.not-found')
})

it('hides the papers of a child from the confidential age on, and all of it from the day of age', async () => {
  const stage = await documentFixture()
  const { principal, provider } = stage
  const child = await stage.relative({ birthdate: day(-17 * 366) })
  const fileId = await stage.toPolicy(await stage.policy(child), 'child.csv')
  await stage.toPerson(child, 'paper.pdf')
  const set = (ages: { confidential_age?: number; adult_age?: number }) =>
    provider.inDatabase((db) =>
      db.updateTable('providers').set(ages).where('id', '=', provider.providerId).execute(),
    )
  expect(await namesOf(principal)).toEqual(['PERSONAL paper.pdf', 'POLICY child.csv'])
  await set({ confidential_age: 14 })
  expect(await namesOf(principal)).toEqual(['POLICY child.csv'])
  expect((await principal.ok(memberDocuments.open, { cdnFileIds: [fileId] })).items).toHaveLength(1)
  await set({ adult_age: 16 })
  expect(await namesOf(principal)).toEqual([])
  expect((await principal.ok(memberDocuments.open, { cdnFileIds: [fileId] })).items).toEqual([])
})

it('opens a document for five minutes, and no longer than the account has its profile', async () => {
  const stage = await documentFixture()
  const { principal, principalId, provider } = stage
  const fileId = await stage.toPolicy(await stage.policy(principalId), 'own.csv')
  const address = async () => {
    const { items } = await principal.ok(memberDocuments.open, { cdnFileIds: [fileId, fileId] })
    expect(items).toHaveLength(1)
    return `${provider.app.url}${items[0]?.url}`
  }
  const url = await address()
  expect(await (await fetch(url)).text()).toBe('tariff\n120\n')
  await inMinutes(6, async () => expect((await fetch(url)).ok).toBe(false))
  const later = await address()
  await provider.inDatabase((db) =>
    sql`update insured set user_id = null where id = ${principalId}`.execute(db),
  )
  expect((await fetch(later)).ok).toBe(false)
})

it('is not for staff and officers', async () => {
  const { admin, provider } = await documentFixture()
  for (const who of [admin, await provider.as('HR')]) {
    await who.fails(memberDocuments.list, {}, 'common.forbidden')
    await who.fails(memberDocuments.open, { cdnFileIds: [nowhere] }, 'common.forbidden')
  }
})
