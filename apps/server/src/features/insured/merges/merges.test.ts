import { audit } from '@coverline/contract/audit/endpoints'
import { insured } from '@coverline/contract/insured/endpoints'
import { merges } from '@coverline/contract/merges/endpoints'
import { expect, test } from 'vitest'
import { newId } from '../../../platform/id.ts'
import { mergeFixture } from '../../../testing/fixtures/merge-fixture.ts'

const ana = { firstName: 'Ana', lastName: 'Torres', birthdate: '1984-05-11' }

test('the preview shows both sides, proposes values for gaps and counts the records to move', async () => {
  const stage = await mergeFixture()
  const a = await stage.person({ ...ana, email: 'ana@x.es' })
  const b = await stage.person({ ...ana, firstName: 'Anna', phone: '+34600100200' })
  const child = await stage.person({ ...ana, relationship: 'CHILD', principalId: b })
  await stage.policy(b)
  await stage.policy(b, { planId: await stage.plan() })
  const seen = await stage.admin.ok(merges.preview, { personProfileId: a, otherPersonProfileId: b })
  expect(seen).toMatchObject({
    primary: { personProfileId: a, name: 'Ana Torres', policyCount: 0 },
    merged: { personProfileId: b, name: 'Anna Torres', policyCount: 2 },
    moves: { policies: 2, relatives: 1, payments: 0, uses: 0 },
  })
  const byName = Object.fromEntries(seen.fields.map((field) => [field.field, field]))
  expect(byName['firstName']).toMatchObject({
    primary: 'Ana',
    merged: 'Anna',
    isDifferent: true,
    proposed: 'PRIMARY',
  })
  expect(byName['phone']).toMatchObject({ isDifferent: true, proposed: 'MERGED' })
  expect(byName['birthdate']).toMatchObject({ isDifferent: false })
  expect(byName['link']).toMatchObject({ choices: ['PRIMARY', 'MERGED'] })
  await stage.admin.fails(merges.preview, { personProfileId: a, otherPersonProfileId: a }, 'common.not-found')
  await stage.admin.fails(
    merges.preview,
    { personProfileId: a, otherPersonProfileId: newId() },
    'common.not-found',
  )
  expect(child).toBeTruthy()
})

test('a merge moves everything, is found by the old id and number, and a split restores it', async () => {
  const stage = await mergeFixture()
  const { admin } = stage
  const a = await stage.person({ ...ana, email: 'ana@x.es', identificationNumber: 'A-1' })
  const b = await stage.person({
    ...ana,
    firstName: 'Anna',
    phone: '+34600100200',
    identificationNumber: 'B-2',
  })
  const child = await stage.person({ firstName: 'Leo', relationship: 'CHILD', principalId: b })
  const own = await stage.policy(a, { number: 'P-A' })
  const other = await stage.policy(b, { number: 'P-B' })
  const before = await stage.state()
  const { mergeId } = await stage.merge(a, b, ['firstName', 'phone'])
  const detail = await admin.ok(insured.detail, { personProfileId: b, withRelations: true })
  expect(detail).toMatchObject({
    personProfileId: a,
    firstName: 'Anna',
    email: 'ana@x.es',
    phone: '+34600100200',
  })
  expect(detail.policies?.map((policy) => policy.policyId).toSorted()).toEqual([own, other].toSorted())
  expect(detail.relatives).toMatchObject([{ personProfileId: child }])
  expect(await stage.countOf()).toBe(1)
  for (const searchQuery of ['B-2', 'P-B', 'Anna Torres'])
    expect(await admin.ok(insured.list, { searchQuery })).toMatchObject({
      items: [{ personProfileId: a }],
      totalCount: 1,
    })
  expect(await admin.ok(merges.list, { personProfileId: a })).toMatchObject({
    items: [{ mergeId, merged: { id: b, name: 'Anna Torres' }, status: 'MERGED', splitAt: null }],
  })
  const history = await admin.ok(audit.list, { entity: 'insured', entityId: a })
  expect(history.items.map((event) => event.action)).toContain('insured.merged')
  expect(history.items.map((event) => event.action)).toContain('policies.moved')
  expect(history.items.map((event) => event.action)).toContain('insured.merged-away')
  // The number of the other profile belongs to the person only.
  await admin.fails(
    insured.save,
    { firstName: 'X', lastName: 'Y', identificationNumber: 'B-2' },
    'insured.id-number-taken',
  )
  expect(await admin.ok(merges.splitPreview, { mergeId })).toMatchObject({
    moves: { policies: 1, relatives: 1 },
    fields: [
      { field: 'firstName', now: 'Anna', before: 'Ana' },
      { field: 'phone', now: '+34600100200', before: null },
    ],
    obstacles: [],
  })
  await admin.ok(merges.split, { mergeId })
  expect(await stage.state()).toEqual(before)
  expect(await admin.ok(merges.list, { personProfileId: b })).toMatchObject({ items: [{ status: 'SPLIT' }] })
  await admin.fails(merges.split, { mergeId }, 'common.not-found')
  await admin.fails(merges.splitPreview, { mergeId }, 'common.not-found')
})

test('a merge of data changed in the meantime or with an impossible link is rejected', async () => {
  const stage = await mergeFixture()
  const { admin } = stage
  const a = await stage.person(ana)
  const b = await stage.person({ ...ana, relationship: 'CHILD', principalId: a })
  const pair = { personProfileId: a, otherPersonProfileId: b }
  const { version, fields } = await admin.ok(merges.preview, pair)
  expect(fields.find((field) => field.field === 'link')).toMatchObject({ choices: ['PRIMARY'] })
  await admin.fails(merges.merge, { ...pair, version, fieldsFromOther: ['link'] }, 'merges.link-impossible')
  await admin.ok(insured.save, { personProfileId: b, firstName: 'Other' })
  await admin.fails(merges.merge, { ...pair, version }, 'merges.changed-meanwhile')
  // The remaining child takes the principal's role.
  const turned = { personProfileId: b, otherPersonProfileId: a }
  const seen = await admin.ok(merges.preview, turned)
  expect(seen.fields.find((field) => field.field === 'link')).toMatchObject({
    choices: ['MERGED'],
    proposed: 'MERGED',
  })
  await admin.ok(merges.merge, { ...turned, version: seen.version, fieldsFromOther: ['link'] })
  expect(await admin.ok(insured.detail, { personProfileId: a })).toMatchObject({
    personProfileId: b,
    relationship: 'PRINCIPAL',
  })
  await admin.fails(merges.merge, { ...turned, version: seen.version }, 'common.not-found')
})

test('a merge with contacts and numbers of a third person is rejected', async () => {
  const stage = await mergeFixture()
  const { admin } = stage
  const home = { email: 'home@x.es', phone: '+34600100200' }
  const parent = await stage.person({ ...ana, firstName: 'Rosa', email: home.email })
  const b = await stage.person({ ...ana, email: home.email, relationship: 'CHILD', principalId: parent })
  const a = await stage.person(ana)
  const pair = { personProfileId: a, otherPersonProfileId: b }
  const merge = async (fieldsFromOther: ('email' | 'phone')[]) => {
    const { version } = await admin.ok(merges.preview, pair)
    return { ...pair, version, fieldsFromOther }
  }
  await admin.fails(merges.merge, await merge(['email']), 'insured.email-taken')
  await stage.inDatabase((db) =>
    db.updateTable('insured').set({ phone: home.phone }).where('id', 'in', [parent, b]).execute(),
  )
  await admin.fails(merges.merge, await merge(['phone']), 'insured.phone-taken')
  const uncle = await stage.person({
    firstName: 'Ivo',
    relationship: 'RELATIVE',
    principalId: parent,
    phone: home.phone,
  })
  expect(uncle).toBeTruthy()
  await stage.inDatabase((db) =>
    db.updateTable('insured').set({ phone: null }).where('id', '=', parent).execute(),
  )
  await admin.fails(merges.merge, await merge(['email', 'phone']), 'insured.need-to-merge')
})

test('a merge with an ID number reserved for a third person is rejected', async () => {
  const stage = await mergeFixture()
  const { admin } = stage
  const [a, b, c, d] = await Promise.all([
    stage.person({ ...ana, identificationNumber: 'R-1' }),
    stage.person(ana),
    stage.person(ana),
    stage.person({ ...ana, firstName: 'Bo' }),
  ])
  await stage.merge(b, a)
  // As an import before the merge might have left it.
  await stage.inDatabase((db) =>
    db.updateTable('insured').set({ identification_number: 'R-1' }).where('id', '=', d).execute(),
  )
  await stage.inDatabase((db) =>
    db.updateTable('insured').set({ deleted_at: new Date() }).where('id', '=', d).execute(),
  )
  const pair = { personProfileId: c, otherPersonProfileId: b }
  const { version } = await admin.ok(merges.preview, pair)
  await stage.inDatabase((db) =>
    db.updateTable('insured').set({ identification_number: 'R-9' }).where('id', '=', d).execute(),
  )
  await admin.ok(merges.merge, { ...pair, version })
  expect(await admin.ok(insured.detail, { personProfileId: a })).toMatchObject({ personProfileId: c })
  const stranger = await stage.person({ firstName: 'Uma' })
  await admin.fails(
    insured.save,
    { personProfileId: stranger, identificationNumber: 'R-1' },
    'insured.id-number-taken',
  )
  await admin.ok(insured.save, { personProfileId: c, identificationNumber: 'R-1' })
})

test('a merged profile cannot be restored, invited, changed or given a policy', async () => {
  const stage = await mergeFixture()
  const { admin } = stage
  const [a, b] = [await stage.person(ana), await stage.person({ ...ana, email: 'b@x.es' })]
  await stage.merge(a, b)
  await admin.fails(insured.saveBulk, { personProfileIds: [b], restore: true }, 'common.not-found')
  await admin.fails(insured.sendWelcomeEmail, { personProfileIds: [b] }, 'common.not-found')
  await admin.fails(insured.save, { personProfileId: b, firstName: 'X' }, 'common.not-found')
  // The tables reject writes that bypass the use cases with an id found before.
  await expect(
    stage.inDatabase((db) =>
      db.updateTable('insured').set({ first_name: 'X' }).where('id', '=', b).execute(),
    ),
  ).rejects.toMatchObject({ code: '40001' })
  await expect(stage.policy(b)).rejects.toMatchObject({ code: '40001' })
})

test('a user who may not change people merges none; another provider finds none', async () => {
  const stage = await mergeFixture()
  const [a, b] = [await stage.person(ana), await stage.person(ana)]
  const pair = { personProfileId: a, otherPersonProfileId: b }
  const { version } = await stage.admin.ok(merges.preview, pair)
  for (const role of ['AGENT', 'DOCTOR'] as const) {
    const caller = await stage.as(role)
    await caller.fails(merges.preview, pair, 'common.forbidden')
    await caller.fails(merges.merge, { ...pair, version }, 'common.forbidden')
  }
  const agent = await stage.as('AGENT')
  await agent.fails(merges.list, { personProfileId: a }, 'common.not-found')
  const { admin: stranger } = await mergeFixture()
  await stranger.fails(merges.preview, pair, 'common.not-found')
  await stranger.fails(merges.merge, { ...pair, version }, 'common.not-found')
  const { mergeId } = await stage.merge(a, b)
  await agent.fails(merges.splitPreview, { mergeId }, 'common.forbidden')
  await agent.fails(merges.split, { mergeId }, 'common.forbidden')
  await stranger.fails(merges.list, { personProfileId: a }, 'common.not-found')
  await stranger.fails(merges.splitPreview, { mergeId }, 'common.not-found')
  await stranger.fails(merges.split, { mergeId }, 'common.not-found')
})
