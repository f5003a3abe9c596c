import { monthsAfter } from '@coverline/contract/calendar'
import { rowsOf } from '@coverline/contract/common'
import { query } from '@coverline/contract/endpoint'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { implement } from '../../../platform/implement.ts'
import { newId } from '../../../platform/id.ts'
import { testApp } from '../../../testing/app.ts'
import type { Caller } from '../../../testing/caller.ts'
import { day } from '../../../testing/insured.ts'
import { signInMember } from '../../../testing/member.ts'
import { freshProvider } from '../../../testing/provider.ts'
import { bindApp, type BoundApp } from '../../../testing/security/app.ts'
import { makePerson } from '../factory.ts'
import { familyRights } from '../rules.ts'
import { insuredService } from '../service.ts'

/** A made-up call of an area of insured people */
const probe = {
  own: query({
    path: '/member/probe/list',
    scope: 'member',
    access: '@auth',
    input: z.strictObject({}),
    output: z.strictObject(
      rowsOf(z.strictObject({ personProfileId: z.uuid(), isSelf: z.boolean(), rights: z.array(z.string()) })),
    ),
    errors: [],
    summary: 'The profiles that the caller may act for.',
  }),
}

let app: BoundApp
beforeAll(async () => {
  const { services } = await testApp()
  app = await bindApp(
    services,
    implement('probe', probe, {
      own: async (ctx) => ({
        items: (await insuredService.ownProfiles(ctx)).map(({ personProfileId, isSelf, rights }) => ({
          personProfileId,
          isSelf,
          rights: [...rights],
        })),
      }),
    }),
  )
})
afterAll(() => app.stop())

type Given = Parameters<typeof makePerson>[2]

/** A provider with a principal who uses the app */
async function family() {
  const provider = await freshProvider()
  const add = (given: Given) => provider.inDatabase((db) => makePerson(db, provider.providerId, given))
  const email = `principal-${newId()}@family.example`
  const principalId = await add({ email, birthdate: day(-40 * 366) })
  const relative = (given: Given) => add({ relationship: 'CHILD', principalId, ...given })
  const signIn = async (contact: string) => (await signInMember(provider.app, { email: contact })).at(app.url)
  return { provider, add, relative, principalId, signIn, principal: await signIn(email) }
}

const idsOf = async (caller: Caller) =>
  (await caller.ok(probe.own, {})).items.map(({ personProfileId }) => personProfileId)

const child = { birthdate: day(-10 * 366) }

describe('the own profiles of an insured person', () => {
  test('are the own one first, then the linked people below the adult age', async () => {
    const { relative, principalId, principal } = await family()
    const elder = await relative({ birthdate: day(-17 * 366 + 30) })
    const younger = await relative(child)
    const sister = await relative({ ...child, relationship: 'RELATIVE', birthdate: day(-9 * 366) })
    const all = ['COVER', 'BOOKINGS', 'CLAIMS', 'CONFIDENTIAL']
    expect((await principal.ok(probe.own, {})).items).toEqual([
      { personProfileId: principalId, isSelf: true, rights: all },
      ...[elder, younger, sister].map((personProfileId) => ({ personProfileId, isSelf: false, rights: all })),
    ])
  })

  test('hold no adult, no person without a birth date, no deleted one and none of another family or provider', async () => {
    const { provider, add, relative, principalId, principal } = await family()
    await relative({ birthdate: monthsAfter(day(0), -12 * 18) })
    await relative({ relationship: 'PARENT', birthdate: day(-60 * 366) })
    await relative({ birthdate: null })
    const deleted = await relative(child)
    await provider.inDatabase((db) =>
      sql`update insured set deleted_at = now() where id = ${deleted}`.execute(db),
    )
    const neighbour = await add({ birthdate: day(-40 * 366) })
    await add({ ...child, relationship: 'CHILD', principalId: neighbour })
    const other = await family()
    await other.relative(child)
    expect(await idsOf(principal)).toEqual([principalId])
  })

  test('of a linked person are that person alone', async () => {
    const { relative, signIn } = await family()
    const email = `child-${newId()}@family.example`
    const own = await relative({ birthdate: day(-16 * 366), email })
    await relative(child)
    expect(await idsOf(await signIn(email))).toEqual([own])
  })

  test('follow the ages that the provider sets', async () => {
    const { provider, relative, principalId, principal } = await family()
    await relative({ birthdate: day(-17 * 366) })
    const teenager = await relative({ birthdate: day(-15 * 366) })
    const young = await relative(child)
    await provider.inDatabase((db) =>
      sql`update providers set adult_age = 16, confidential_age = 12 where id = ${provider.providerId}`.execute(
        db,
      ),
    )
    const { items } = await principal.ok(probe.own, {})
    expect(
      items.map(({ personProfileId, rights }) => [personProfileId, rights.includes('CONFIDENTIAL')]),
    ).toEqual([
      [principalId, true],
      [teenager, false],
      [young, true],
    ])
  })

  test('are refused to staff and officers', async () => {
    const { provider } = await family()
    for (const role of ['ADMIN', 'HR'] as const)
      await (await provider.as(role)).at(app.url).fails(probe.own, {}, 'common.forbidden')
  })
})

describe('the rights in a family', () => {
  const ages = { adultAge: 18, confidentialAge: null }
  test.each([
    ['2008-11-30', '2026-11-29', 4],
    ['2008-11-30', '2026-11-30', 0],
    ['2008-02-29', '2026-02-28', 4],
    ['2008-02-29', '2026-03-01', 0],
    ['2026-12-24', '2026-11-29', 4],
    ['1900-01-01', '2026-11-29', 0],
  ])('of a person born on %s are on %s: %i', (birthdate, today, count) => {
    expect(familyRights(birthdate, today, ages)).toHaveLength(count)
  })

  test('end with the confidential age for what is between the person and the provider', () => {
    const rightsOn = (today: string) =>
      familyRights('2012-06-15', today, { adultAge: 18, confidentialAge: 14 })
    expect(rightsOn('2026-06-14')).toContain('CONFIDENTIAL')
    expect(rightsOn('2026-06-15')).toEqual(['COVER', 'BOOKINGS', 'CLAIMS'])
  })
})
