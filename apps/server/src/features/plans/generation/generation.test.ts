import { generation } from '@coverline/contract/generation/endpoints'
import { plans } from '@coverline/contract/plans/endpoints'
import { services } from '@coverline/contract/services/endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../platform/id.ts'
import type { Caller } from '../../../testing/caller.ts'
import { freshProvider } from '../../../testing/provider.ts'
import { makeInsurer } from '../../insurers/factory.ts'
import { faultyGuides } from './testing/faulty-guides.ts'
import { GenerationFixture } from '../../../testing/fixtures/generation-fixture.ts'
import { PdfWriter } from './testing/pdf-writer.ts'
import { sampleGuides } from './testing/sample-guides.ts'

let world: GenerationFixture
let stranger: Caller
const guide = sampleGuides['leads']?.pdf ?? new Uint8Array()

beforeAll(async () => {
  world = await GenerationFixture.make()
  stranger = await (await freshProvider()).as('ADMIN')
})

const titles = (list: readonly { title: string }[]) => list.map(({ title }) => title)

test('services of a PDF become drafts with sources, which do not count before the review', async () => {
  const packageId = await world.start(guide)
  expect((await world.planOf(packageId)).offerGenerationStatus).toMatch(/IN_PROCESS|REVIEW/)
  const ended = await world.ended(packageId)
  expect(ended).toMatchObject({ status: 'REVIEW', reader: 'RULES', fault: null, aiFailure: null })
  expect(titles(ended.proposals)).toEqual(sampleGuides['leads']?.services.map(([title]) => title))
  expect(ended.proposals[0]).toMatchObject({
    language: 'ru',
    kind: 'BOOKING_VIA_CHAT',
    source: {
      title: { page: 1, sentence: 'Приём терапевта' },
      kind: { page: 1, sentence: 'Запись через чат в приложении.' },
    },
  })
  const minutes = (Date.parse(ended.deadlineAt) - Date.parse(ended.startedAt)) / 60_000
  expect(minutes).toBe(10)
  expect(await world.planOf(packageId)).toMatchObject({ offerGenerationStatus: 'REVIEW', offerCount: 0 })
  const drafts = await world.services(packageId)
  expect(drafts.map(({ status }) => status)).toEqual(drafts.map(() => 'DRAFT'))
  expect(drafts[0]?.source).toEqual(ended.proposals[0]?.source)
  // The user who started it is notified everywhere; the screens of others are refreshed.
  const told = await world.provider.inDatabase((db) =>
    db
      .selectFrom('outbox_events')
      .select(['ids', 'audience'])
      .where('event', '=', 'generation.ended')
      .execute(),
  )
  expect(told).toContainEqual({
    ids: { packageId, generationId: ended.generationId, status: 'REVIEW' },
    audience: { userIds: [world.admin.userId] },
  })
})

describe('a review', () => {
  test('accepts drafts unchanged or corrected and discards others; the last one ends it', async () => {
    const packageId = await world.start(guide)
    const { generationId, proposals } = await world.ended(packageId)
    const [first, second, third, ...others] = proposals
    if (!first || !second || !third) throw new Error('too few drafts')
    const asRead = ({ offerId, title, description, kind, phone }: typeof first) => ({
      offerId,
      title,
      description,
      kind,
      phone,
    })
    const accept = [asRead(first), { ...asRead(second), title: 'Врач на дом', phone: null }]
    const answer = await world.admin.ok(generation.review, { generationId, accept, discard: [third.offerId] })
    expect(answer).toEqual({ accepted: 2, notActiveOfferIds: [], left: others.length })
    expect(await world.planOf(packageId)).toMatchObject({ offerGenerationStatus: 'REVIEW', offerCount: 2 })
    const one = await world.admin.ok(services.detail, { offerId: first.offerId })
    expect(one).toMatchObject({ status: 'ACTIVE', type: 'CHAT', source: first.source })
    const two = await world.admin.ok(services.detail, { offerId: second.offerId })
    expect(two).toMatchObject({
      status: 'ACTIVE',
      phone: null,
      localizations: [{ language: 'ru', title: 'Врач на дом' }],
    })
    // A changed field has no source in the document.
    expect(Object.keys(two.source ?? {}).toSorted()).toEqual(['description', 'kind'])
    await world.admin.fails(services.detail, { offerId: third.offerId }, 'common.not-found')
    const discard = others.map(({ offerId }) => offerId)
    expect(await world.admin.ok(generation.review, { generationId, accept: [], discard })).toMatchObject({
      left: 0,
    })
    expect(await world.planOf(packageId)).toMatchObject({ offerGenerationStatus: 'NONE', offerCount: 2 })
    await world.admin.fails(
      generation.review,
      { generationId, accept: [], discard: [] },
      'generation.not-in-review',
    )
  })

  test('adds services without phone or clinics to an active plan as inactive', async () => {
    const insurerId = await world.provider.inDatabase((db) => makeInsurer(db, world.provider.providerId))
    const packageId = await world.plan({ insurerId, isAvailable: true })
    const offerGenerationCdnFileIdSave = await world.upload(guide)
    await world.admin.ok(plans.save, { packageId, offerGenerationCdnFileIdSave })
    const { generationId, proposals } = await world.ended(packageId)
    const accept = proposals.map(({ offerId, title, description, kind, phone }) => ({
      offerId,
      title,
      description,
      kind,
      phone,
    }))
    const { notActiveOfferIds } = await world.admin.ok(generation.review, {
      generationId,
      accept,
      discard: [],
    })
    const lacking = proposals.filter(
      ({ kind, phone }) => kind === 'BOOKING_VIA_MAP' || (kind === 'BOOKING_BY_PHONE' && !phone),
    )
    expect(notActiveOfferIds).toEqual(lacking.map(({ offerId }) => offerId))
    expect(lacking.length).toBeGreaterThan(0)
  })

  test('rejects invalid phones, unknown drafts and drafts of others, and saves nothing', async () => {
    const packageId = await world.start(guide)
    const { generationId, proposals } = await world.ended(packageId)
    const [first] = proposals
    if (!first) throw new Error('no drafts')
    const { offerId, title, description, kind } = first
    const accept = [{ offerId, title, description, kind, phone: 'call me' }]
    const wrong = await world.admin.fails(
      generation.review,
      { generationId, accept, discard: [] },
      'common.validation',
    )
    expect(wrong.fields).toEqual({ 'accept.0.phone': 'INCORRECT_PHONE' })
    const unknown = { generationId, accept: [], discard: [offerId, newId()] }
    await world.admin.fails(generation.review, unknown, 'common.not-found')
    await stranger.fails(
      generation.review,
      { generationId, accept: [], discard: [offerId] },
      'common.not-found',
    )
    await world.admin.fails(generation.review, { ...unknown, generationId: newId() }, 'common.not-found')
    const agent = await world.provider.as('AGENT')
    await agent.fails(generation.review, { generationId, accept: [], discard: [] }, 'common.forbidden')
    expect((await world.current(packageId)).proposals).toHaveLength(proposals.length)
  })
})

test.each(Object.entries(faultyGuides))(
  'a generation from the file "%s" fails with its reason and stores nothing',
  async (_name, { pdf, fault }) => {
    const packageId = await world.start(pdf)
    expect(await world.ended(packageId)).toMatchObject({
      status: 'FAILED',
      fault,
      proposals: [],
      reader: null,
    })
    expect(await world.planOf(packageId)).toMatchObject({ offerGenerationStatus: 'FAILED' })
    expect(await world.services(packageId)).toEqual([])
  },
)

test('another file may be tried after a failure', async () => {
  const packageId = await world.start(faultyGuides['a letter']?.pdf ?? new Uint8Array())
  expect(await world.ended(packageId)).toMatchObject({ status: 'FAILED' })
  await world.admin.ok(plans.save, { packageId, offerGenerationCdnFileIdSave: await world.upload(guide) })
  expect(await world.ended(packageId)).toMatchObject({ status: 'REVIEW' })
})

describe('the start of a generation', () => {
  const start = (caller: Caller, packageId: string, fileId: string) => ({
    ok: () => caller.ok(plans.save, { packageId, offerGenerationCdnFileIdSave: fileId }),
    fails: (error: Parameters<Caller['fails']>[2]) =>
      caller.fails(plans.save, { packageId, offerGenerationCdnFileIdSave: fileId }, error),
  })

  test('needs the permission first, then the feature', async () => {
    const locked = await freshProvider({ features: ['EMAIL'] })
    const admin = await locked.as('ADMIN')
    const packageId = (await admin.ok(plans.save, { name: 'Plan', insuranceTypeSave: 'HEALTH' })).packageId
    await start(admin, packageId, newId()).fails('common.feature-locked')
    await start(await locked.as('AGENT'), packageId, newId()).fails('common.forbidden')
    expect(await admin.ok(generation.detail, { packageId })).toEqual({
      isLocked: true,
      hasAi: false,
      generation: null,
    })
  })

  test('waits until the last generation was reviewed', async () => {
    const packageId = await world.start(guide)
    await world.ended(packageId)
    await start(world.admin, packageId, await world.upload(guide)).fails('generation.in-review')
  })

  test('takes a PDF of this provider for a plan of this provider', async () => {
    const packageId = await world.plan()
    const fileId = await world.upload(guide)
    const other = await GenerationFixture.make()
    await start(world.admin, packageId, await other.upload(guide)).fails('common.not-found')
    await start(world.admin, packageId, newId()).fails('common.not-found')
    await start(stranger, packageId, fileId).fails('common.not-found')
    const missing = { offerGenerationCdnFileIdSave: fileId }
    const { fields } = await world.admin.fails(plans.save, missing, 'common.validation')
    expect(fields).toEqual({ packageId: 'IS_REQUIRED' })
    await stranger.fails(generation.detail, { packageId }, 'common.not-found')
    const doctor = await world.provider.as('DOCTOR')
    await doctor.fails(generation.detail, { packageId }, 'common.forbidden')
  })

  test('accepts a long guide and rejects one with too many pages', async () => {
    const writer = new PdfWriter()
    for (let page = 0; page < 200; page += 1)
      writer.page().text('There is nothing to see on this page of the long guide.')
    const packageId = await world.start(writer.bytes())
    expect(await world.ended(packageId)).toMatchObject({ status: 'FAILED', fault: 'TOO_LONG' })
  })
})

test('a cancel without a running generation is rejected', async () => {
  const packageId = await world.plan()
  await world.admin.fails(plans.save, { packageId, offerGenerationCancel: true }, 'generation.not-in-process')
})
