import { benefits } from '@coverline/contract/benefits/endpoints'
import { insured } from '@coverline/contract/insured/endpoints'
import { merges } from '@coverline/contract/merges/endpoints'
import { policies } from '@coverline/contract/policies/endpoints'
import { expect, test } from 'vitest'
import { benefitFixture, oneVisit, visits } from '../../../testing/fixtures/benefit-fixture.ts'
import { mergeFixture, wholeState } from '../../../testing/fixtures/merge-fixture.ts'
import { day } from '../../../testing/insured.ts'

const ana = { firstName: 'Ana', lastName: 'Torres', birthdate: '1984-05-11' }

test('a split reports its blockers', async () => {
  const stage = await mergeFixture()
  const { admin } = stage
  const a = await stage.person({ ...ana, email: 'a@x.es' })
  const b = await stage.person({ ...ana, email: 'b@x.es', phone: '+34600100200' })
  const child = await stage.person({ firstName: 'Leo', relationship: 'CHILD', principalId: b })
  const c = await stage.person({ ...ana, email: 'c@x.es' })
  const first = await stage.merge(a, b, ['email'])
  const blocked = async (...codes: string[]) => {
    const { obstacles } = await admin.ok(merges.splitPreview, { mergeId: first.mergeId })
    expect(obstacles.map((one) => one.code)).toEqual(codes)
    const { details } = await admin.fails(merges.split, { mergeId: first.mergeId }, 'merges.cannot-split')
    expect(details).toEqual({ obstacles })
    return obstacles
  }
  const second = await stage.merge(a, c, ['email'])
  expect(await blocked('LATER_MERGE')).toMatchObject([{ person: { id: c } }])
  await admin.ok(merges.split, { mergeId: second.mergeId })
  await admin.ok(insured.save, { personProfileId: a, email: 'new@x.es' })
  expect(await blocked('FIELD_CHANGED')).toMatchObject([{ field: 'email' }])
  await admin.ok(insured.save, { personProfileId: a, email: 'b@x.es' })
  await admin.ok(insured.save, { personProfileId: child, link: null })
  await blocked('RELATIVE_CHANGED')
  await admin.ok(insured.save, { personProfileId: child, link: { linkType: 'CHILD', personProfileId: a } })
  const third = await stage.merge(c, a)
  expect(await blocked('MERGED_FURTHER')).toMatchObject([{ person: { id: c } }])
  await admin.ok(merges.split, { mergeId: third.mergeId })
  const taken = await admin.ok(insured.save, {
    firstName: 'Uma',
    lastName: 'Lang',
    email: 'a@x.es',
    phone: '+34600100200',
  })
  expect(await blocked('PHONE_TAKEN', 'EMAIL_TAKEN')).toMatchObject([
    { person: { id: taken.personProfileId } },
    { person: { name: 'Uma Lang' } },
  ])
  await admin.ok(insured.saveBulk, { personProfileIds: [taken.personProfileId], personProfileDelete: true })
  await admin.ok(insured.saveBulk, { personProfileIds: [a], personProfileDelete: true })
  await admin.fails(merges.split, { mergeId: first.mergeId }, 'common.not-found')
  await admin.ok(insured.saveBulk, { personProfileIds: [a], restore: true })
  await admin.ok(merges.split, { mergeId: first.mergeId })
})

test('uses recorded after the merge block the split; earlier ones move with their policies', async () => {
  const { provider, admin, service, insured: someone } = await benefitFixture()
  const offerId = await service({ limits: [visits('5')] })
  const a = await someone()
  const b = await someone()
  await admin.ok(benefits.use, { policyId: b.policyId, offerId, day: day(-20), ...oneVisit })
  const pair = { personProfileId: a.personProfileId, otherPersonProfileId: b.personProfileId }
  const before = await wholeState(provider)
  const { version, moves } = await admin.ok(merges.preview, pair)
  expect(moves).toMatchObject({ policies: 1, uses: 1 })
  const { mergeId } = await admin.ok(merges.merge, { ...pair, version, confirm: ['POLICY_OVERLAPS'] })
  expect(await admin.ok(benefits.uses, { personProfileId: a.personProfileId })).toMatchObject({
    totalCount: 1,
  })
  await admin.ok(merges.split, { mergeId })
  expect(await wholeState(provider)).toEqual(before)
  const again = await admin.ok(merges.preview, pair)
  const second = await admin.ok(merges.merge, {
    ...pair,
    version: again.version,
    confirm: ['POLICY_OVERLAPS'],
  })
  await admin.ok(benefits.use, { policyId: b.policyId, offerId, day: day(-19), ...oneVisit })
  expect(await admin.ok(merges.splitPreview, { mergeId: second.mergeId })).toMatchObject({
    obstacles: [{ code: 'BENEFITS_USED', count: 1 }],
  })
})

test('chains are split from their end, and records added in the meantime stay with the profile', async () => {
  const stage = await mergeFixture()
  const { admin } = stage
  const [a, b, c] = [await stage.person(ana), await stage.person(ana), await stage.person(ana)]
  const policyOfC = await stage.policy(c, { number: 'P-C' })
  const before = await stage.state()
  const inner = await stage.merge(b, c)
  const middle = await stage.state()
  const outer = await stage.merge(a, b)
  expect(await admin.ok(insured.detail, { personProfileId: c, withRelations: true })).toMatchObject({
    personProfileId: a,
    policies: [{ policyId: policyOfC }],
  })
  await admin.fails(merges.split, { mergeId: inner.mergeId }, 'merges.cannot-split')
  await admin.ok(merges.split, { mergeId: outer.mergeId })
  expect(await stage.state()).toEqual(middle)
  await admin.ok(merges.split, { mergeId: inner.mergeId })
  expect(await stage.state()).toEqual(before)
  const again = await stage.merge(a, b)
  const { policyId } = await admin.ok(policies.save, {
    personProfileId: a,
    programId: stage.planId,
    policyNumberSave: 'NEW',
    confirm: ['POLICY_VALIDITY_PERIOD_NOT_SPECIFIED'],
  })
  await admin.ok(merges.split, { mergeId: again.mergeId })
  const { policies: kept } = await admin.ok(insured.detail, { personProfileId: a, withRelations: true })
  expect(kept).toMatchObject([{ policyId }])
})
