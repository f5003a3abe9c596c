import * as fc from 'fast-check'
import { test } from 'vitest'
import {
  expectAllTakenBack,
  importFixture,
  type ImportFixture,
} from '../../../testing/fixtures/import-fixture.ts'

const numRuns = process.env['TEST_LONG'] ? 200 : 8

const stored = ['S1', 'S2', 'S3', 'S4', 'S5']
const fresh = ['N1', 'N2', 'N3', 'N4']
const maybe = (...values: string[]) => fc.constantFrom('', ...values)

/** Random people of a provider: S2 and S3 belong to S1, some have policies in the plan or in another one. */
const world = fc.record({
  people: fc.array(
    fc.record({
      email: fc.boolean(),
      phone: fc.boolean(),
      patronymic: fc.boolean(),
      policy: fc.constantFrom('NONE', 'NUMBER', 'NUMBERLESS', 'OTHER_PLAN'),
      isInvited: fc.boolean(),
    }),
    { minLength: 5, maxLength: 5 },
  ),
})

/** Mostly savable rows: each person once, own contacts, links to a principal. */
const sheet = fc.record({
  rows: fc.uniqueArray(
    fc.record({
      id: fc.constantFrom(...stored, ...fresh),
      newName: fc.boolean(),
      patronymic: maybe('Maria'),
      birthdate: maybe('01.02.1980', '29.02.2024'),
      contact: fc.nat(3),
      number: fc.constantFrom('', 'OWN', 'NEW'),
      certificate: maybe('C-1', 'C-2'),
      start: maybe('01.01.2027', '01.02.2027'),
      end: maybe('31.12.2027', '30.06.2028'),
      link: fc.constantFrom('', '', 'S1', 'S4', 'N1'),
      linkType: fc.constantFrom('child', 'relative'),
    }),
    { selector: ({ id }) => id, minLength: 1, maxLength: 9 },
  ),
  updateNames: fc.boolean(),
  welcome: fc.boolean(),
})
type Sheet = typeof sheet extends fc.Arbitrary<infer T> ? T : never

const isPrincipal = (id: string) => id === 'S1' || id === 'S4' || id === 'N1'

async function addPeople(
  stage: ImportFixture,
  people: (typeof world extends fc.Arbitrary<infer T> ? T : never)['people'],
) {
  const { provider } = stage
  const other = await provider.plan({ name: 'Other' })
  const ids: string[] = []
  for (const [index, one] of people.entries()) {
    const id = stored[index] ?? ''
    const isChild = id === 'S2' || id === 'S3'
    const person = await provider.person({
      firstName: 'Ana',
      lastName: id,
      identificationNumber: id,
      ...(one.patronymic ? { patronymicName: 'Per' } : {}),
      ...(one.email ? { email: `${id}@undo.example` } : {}),
      ...(one.phone ? { phone: `+3460000000${index}` } : {}),
      ...(isChild ? { relationship: 'CHILD' as const, principalId: ids[0] ?? null } : {}),
    })
    ids.push(person)
    if (one.policy !== 'NONE')
      await provider.policy(person, {
        ...(one.policy === 'OTHER_PLAN' ? { planId: other } : {}),
        ...(one.policy === 'NUMBERLESS' ? {} : { number: `${one.policy}-${id}` }),
        startDate: '2026-01-01',
        endDate: '2036-01-01',
      })
  }
}

function cellsOf({ rows, updateNames }: Sheet, round: number) {
  return rows.map((row) => ({
    first_name: updateNames && row.newName ? 'Anna' : 'Ana',
    last_name: row.id,
    patronymic_name: updateNames ? row.patronymic : '',
    birthdate: row.birthdate,
    email: row.contact > 1 ? `${row.id}.${round}@undo.example` : '',
    phone:
      row.contact % 2 ? `+3461${round}0000${stored.indexOf(row.id) + 1}${fresh.indexOf(row.id) + 1}` : '',
    id_number: row.id,
    policy_number: row.number === 'OWN' ? `NUMBER-${row.id}` : row.number === 'NEW' ? `NEW-${row.id}` : '',
    certificate_number: row.certificate,
    start_date: row.start,
    end_date: row.end,
    ...(row.link && !isPrincipal(row.id) ? { link_type: row.linkType, link_id_number: row.link } : {}),
  }))
}

test('random files on random people in sequence: each undo restores every byte', async () => {
  await fc.assert(
    fc.asyncProperty(world, sheet, sheet, async ({ people }, one, two) => {
      const stage = await importFixture()
      await addPeople(stage, people)
      const states = [await stage.bytes()]
      const saved: string[] = []
      for (const [round, given] of [one, two].entries()) {
        const welcome: Record<string, string> = given.welcome
          ? { sendWelcomeEmail: 'true', sendWelcomeEmailAt: '2036-01-01T09:00:00.000Z' }
          : {}
        saved.push(
          await stage.save(cellsOf(given, round), { updateNames: String(given.updateNames), ...welcome }),
        )
        states.push(await stage.bytes())
      }
      await expectAllTakenBack(stage, saved, states)
    }),
    { numRuns },
  )
}, 600_000)
