import { imports } from '@coverline/contract/imports/endpoints'
import { insured } from '@coverline/contract/insured/endpoints'
import { expect, test } from 'vitest'
import { size } from '../../testing/security/sizes.ts'
import type { Caller } from '../../testing/caller.ts'
import { callerWithPlan } from '../../testing/caller-with-plan.ts'

// TENANCY-11: the calls run truly in parallel.
const rounds = size('IMPORT_RACES', 5, 200)
const limit = { timeout: 60_000 + rounds * 10_000 }

/** Two people who are new in each round. */
const fileOf = (round: number) => ({
  file: {
    name: 'people.csv',
    content: `first_name,last_name,identification_number\nAna,Torres,A-${round}\nLeo,Vega,L-${round}\n`,
  },
})

/** Returns a checked draft of them and the version to save. */
async function draftOf(admin: Caller, packageId: string, round: number) {
  const given = { packageId, checkOnly: 'true', keepDraft: 'true' }
  const { importId } = await admin.ok(imports.uploadInsured, given, fileOf(round))
  const { version } = await admin.ok(imports.detail, { importId })
  return { importId, version }
}

test(`one of twenty concurrent saves of one draft succeeds: ${rounds} rounds`, limit, async () => {
  const { caller: admin, packageId } = await callerWithPlan('ADMIN')
  for (let round = 0; round < rounds; round += 1) {
    const { importId, version } = await draftOf(admin, packageId, round)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => admin.send(imports.save, { importId, version })),
    )
    const statuses = answers.map(({ status }) => status).toSorted()
    expect(statuses, JSON.stringify(answers)).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
    expect(await admin.ok(imports.detail, { importId })).toMatchObject({ status: 'SAVED' })
  }
  expect(await admin.ok(insured.list, {})).toMatchObject({ totalCount: 2 * rounds })
})

test(`the same people in eight concurrent files are saved once: ${rounds} rounds`, limit, async () => {
  const { caller: admin, packageId } = await callerWithPlan('ADMIN')
  for (let round = 0; round < rounds; round += 1) {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => admin.send(imports.uploadInsured, { packageId }, fileOf(round))),
    )
    expect(
      answers.map(({ status }) => status),
      JSON.stringify(answers),
    ).toEqual(Array.from({ length: 8 }, () => 200))
    const created = answers.map(({ body }) => (body as { created: number }).created)
    expect(created.toSorted()).toEqual([0, 0, 0, 0, 0, 0, 0, 2])
  }
  expect(await admin.ok(insured.list, {})).toMatchObject({ totalCount: 2 * rounds })
})

test(`one of the concurrent saves and discards of a draft succeeds: ${rounds} rounds`, limit, async () => {
  const { caller: admin, packageId } = await callerWithPlan('ADMIN')
  let saved = 0
  for (let round = 0; round < rounds; round += 1) {
    const { importId, version } = await draftOf(admin, packageId, round)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, nth) =>
        nth % 2 === round % 2
          ? admin.send(imports.save, { importId, version })
          : admin.send(imports.discard, { importId }),
      ),
    )
    const statuses = answers.map(({ status }) => status).toSorted()
    expect(statuses, JSON.stringify(answers)).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
    if ((await admin.ok(imports.detail, { importId })).status === 'SAVED') saved += 1
    expect(await admin.ok(insured.list, {})).toMatchObject({ totalCount: 2 * saved })
  }
})
