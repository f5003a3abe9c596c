import { imports } from '@coverline/contract/imports/endpoints'
import { insured } from '@coverline/contract/insured/endpoints'
import { merges } from '@coverline/contract/merges/endpoints'
import { policies } from '@coverline/contract/policies/endpoints'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '../../../platform/id.ts'
import { size } from '../../../testing/security/sizes.ts'
import { mergeFixture } from '../../../testing/fixtures/merge-fixture.ts'

type Stage = Awaited<ReturnType<typeof mergeFixture>>
// TENANCY-11: the calls run truly in parallel.
const rounds = size('MERGE_RACES', 12, 200)
const limit = { timeout: 60_000 + rounds * 1_000 }

/** Returns policies of merged profiles and relatives of missing ones: there must never be any. */
async function strays({ inDatabase }: Stage): Promise<unknown[]> {
  const { rows } = await inDatabase((db) =>
    sql`select p.id from policies p join insured i on i.id = p.insured_id where i.merged_into_id is not null
      union all select c.id from insured c join insured i on i.id = c.principal_id
        where i.merged_into_id is not null and c.merged_into_id is null`.execute(db),
  )
  return rows
}

const pairOf = (personProfileId: string, otherPersonProfileId: string) => ({
  personProfileId,
  otherPersonProfileId,
})

const confirmed = ['POLICY_OVERLAPS' as const]

test(`one of the concurrent merges of the same two people succeeds: ${rounds} rounds`, limit, async () => {
  const stage = await mergeFixture()
  const { admin } = stage
  for (let round = 0; round < rounds; round += 1) {
    const [a, b] = [await stage.person(), await stage.person()]
    await stage.policy(b)
    const ways = [pairOf(a, b), pairOf(b, a)]
    const versions = await Promise.all(ways.map((pair) => admin.ok(merges.preview, pair)))
    const calls = Array.from({ length: 8 }, (_, nth) => ({
      ...ways[nth % 2]!,
      version: versions[nth % 2]!.version,
      confirm: confirmed,
    }))
    const answers = await Promise.all(calls.map((call) => admin.send(merges.merge, call)))
    const done = answers.filter((answer) => answer.status === 200)
    expect(done, JSON.stringify(answers)).toHaveLength(1)
    expect(answers.filter((answer) => answer.status >= 500)).toEqual([])
    // Concurrent splits: one succeeds as well.
    const { mergeId } = done[0]!.body as { mergeId: string }
    const splits = await Promise.all(Array.from({ length: 6 }, () => admin.send(merges.split, { mergeId })))
    expect(splits.map((answer) => answer.status).toSorted()).toEqual([200, 404, 404, 404, 404, 404])
  }
  expect(await strays(stage)).toEqual([])
})

test(`three people merged in a ring leave one person: ${rounds} rounds`, limit, async () => {
  const stage = await mergeFixture()
  const { admin } = stage
  for (let round = 0; round < rounds; round += 1) {
    const people = [await stage.person(), await stage.person(), await stage.person()]
    for (const id of people) await stage.policy(id)
    const pairs = people.map((id, index) => pairOf(id, people[(index + 1) % 3]!))
    const calls = await Promise.all(
      pairs.map(async (pair) => ({
        ...pair,
        version: (await admin.ok(merges.preview, pair)).version,
        confirm: confirmed,
      })),
    )
    const answers = await Promise.all(calls.map((call) => admin.send(merges.merge, call)))
    expect(answers.filter((answer) => answer.status >= 500)).toEqual([])
    expect(answers.filter((answer) => answer.status === 200).length).toBeGreaterThan(0)
  }
  expect(await strays(stage)).toEqual([])
})

test(
  `a merge loses nothing while the profile is edited, linked, deleted and insured: ${rounds} rounds`,
  limit,
  async () => {
    const stage = await mergeFixture()
    const { admin } = stage
    for (let round = 0; round < rounds; round += 1) {
      const [a, b, c] = [await stage.person(), await stage.person(), await stage.person()]
      const pair = pairOf(a, b)
      const { version } = await admin.ok(merges.preview, pair)
      const confirm = ['POLICY_VALIDITY_PERIOD_NOT_SPECIFIED']
      const answers = await Promise.all([
        admin.send(merges.merge, { ...pair, version, confirm: confirmed }),
        admin.send(insured.save, { personProfileId: b, firstName: 'Edited' }),
        admin.send(policies.save, { personProfileId: b, programId: stage.planId, confirm }),
        admin.send(insured.save, { personProfileId: c, link: { linkType: 'CHILD', personProfileId: b } }),
        ...(round % 3 === 0
          ? [admin.send(insured.saveBulk, { personProfileIds: [b], personProfileDelete: true })]
          : []),
      ])
      expect(
        answers.filter((answer) => answer.status >= 500),
        JSON.stringify(answers),
      ).toEqual([])
      const rows = await stage.inDatabase((db) =>
        db.selectFrom('insured').select(['first_name', 'merged_into_id']).where('id', '=', b).execute(),
      )
      // A successful edit is in the profile, merged or not.
      if (answers[1]?.status === 200) expect(rows[0]?.first_name).toBe('Edited')
    }
    expect(await strays(stage)).toEqual([])
    expect(await stage.countOf()).toBe(await insuredPeople(stage))
  },
)

async function insuredPeople(stage: Stage): Promise<number> {
  const { rows } = await stage.inDatabase((db) =>
    sql<{
      people: number
    }>`select count(distinct insured_id)::integer as people from policies where deleted_at is null`.execute(
      db,
    ),
  )
  return rows[0]?.people ?? 0
}

const header = 'first_name,last_name,id_number,policy_number,start_date,end_date'

test(`a merge runs safely while an import saves the same people: ${rounds} rounds`, limit, async () => {
  const stage = await mergeFixture()
  const { admin } = stage
  for (let round = 0; round < rounds; round += 1) {
    const numbers = [newId(), newId()]
    const [a, b] = await Promise.all(
      numbers.map((identificationNumber) =>
        stage.person({ firstName: 'Ana', lastName: 'Torres', identificationNumber }),
      ),
    )
    const pair = pairOf(a!, b!)
    const { version } = await admin.ok(merges.preview, pair)
    const lines = numbers.map((number) => `Ana,Torres,${number},${newId()},01.01.2026,31.12.2030`)
    const file = { name: 'people.csv', content: [header, ...lines].join('\n') }
    const [merged, imported] = await Promise.all([
      admin.send(merges.merge, { ...pair, version, confirm: confirmed }),
      admin.send(imports.uploadInsured, { packageId: stage.planId }, { file }),
    ])
    expect([200, 409, 503], JSON.stringify(merged)).toContain(merged.status)
    expect([200, 422, 503], JSON.stringify(imported)).toContain(imported.status)
  }
  expect(await strays(stage)).toEqual([])
  expect(await stage.countOf()).toBe(await insuredPeople(stage))
})
