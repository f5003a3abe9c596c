import * as fc from 'fast-check'
import { test } from 'vitest'
import { expectAllTakenBack, importFixture } from '../../../testing/fixtures/import-fixture.ts'
import { seedOfRun } from '../../../testing/security/random.ts'
import { size } from '../../../testing/security/sizes.ts'

const maybe = (...values: string[]) => fc.constantFrom('', ...values)

const person = fc.record({
  type: fc.constant('plan'),
  plan_title: fc.constantFrom('Corporate Health Gold', 'Cedar', 'Pine'),
  first_name: fc.constantFrom('Ana', 'Leo', 'Nil'),
  family: fc.constantFrom('serra', 'roca'),
  policy_number: fc.constantFrom('PP-1', 'PP-2', 'PP-3', 'PP-4', 'PP-5', 'PP-6'),
  phone: maybe('+34600111222', '+34600111333'),
  start_date: maybe('01.01.2027', '01.02.2027'),
  end_date: maybe('31.12.2027', '30.06.2028'),
  isChild: fc.boolean(),
})

const service = fc.record({
  type: fc.constant('service'),
  plan_title: fc.constantFrom('Corporate Health Gold', 'Cedar', 'Pine'),
  service_title: fc.constantFrom('Dentist', 'Hotline', 'Video'),
  service_type: fc.constantFrom('booking by phone', 'booking via chat', 'telemedicina'),
  service_description: maybe('Twice a year', 'Once'),
})

/** Some rows may be faulty, because they contradict each other or stored data: the good ones are saved. */
const sheet = fc.record({
  people: fc.uniqueArray(person, { selector: (row) => row.policy_number, minLength: 1, maxLength: 6 }),
  services: fc.uniqueArray(service, {
    selector: (row) => [row.plan_title, row.service_title, row.service_type].join(),
    maxLength: 6,
  }),
  updateNames: fc.boolean(),
  welcome: fc.boolean(),
})
type Sheet = typeof sheet extends fc.Arbitrary<infer T> ? T : never

const rowsOf = ({ people, services }: Sheet) => [
  ...services,
  ...people.map(({ family, isChild, ...row }) => ({
    ...row,
    last_name: family,
    email: `${family}@family.example`,
    ...(isChild && row.first_name === 'Leo'
      ? { link_type: 'child', link_email: `${family}@family.example` }
      : {}),
  })),
]

test('random files of plans in sequence: each undo restores every byte', async () => {
  await fc.assert(
    fc.asyncProperty(sheet, sheet, sheet, async (...given) => {
      const stage = await importFixture()
      const states = [await stage.bytes()]
      const saved: string[] = []
      for (const one of given) {
        saved.push(
          await stage.savePlans(rowsOf(one), {
            saveValidRows: 'true',
            updateNames: String(one.updateNames),
            ...(one.welcome
              ? { sendWelcomeEmail: 'true', sendWelcomeEmailAt: '2036-01-01T09:00:00.000Z' }
              : {}),
          }),
        )
        states.push(await stage.bytes())
      }
      await expectAllTakenBack(stage, saved, states)
    }),
    { numRuns: size('PLANS_UNDONE', 6, 200), seed: seedOfRun(), endOnFailure: true },
  )
}, 3_600_000)
