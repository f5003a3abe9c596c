import { insured } from '@coverline/contract/insured/endpoints'
import { policies } from '@coverline/contract/policies/endpoints'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withClient } from '../../platform/db/connection/with-client.ts'
import { dropDatabase, freshDatabase } from '../../testing/database.ts'
import { newId } from '../../platform/id.ts'
import { provideInsured } from '../../testing/insured.ts'

/** Ways in which one number is typed, copied or exported */
const ways: readonly ((number: string) => string)[] = [
  (number) => number,
  (number) => number.toLowerCase(),
  (number) => number.replace('-', ' - '),
  (number) => number.replace('-', '-\u200b'),
  (number) => `\u00a0${number}\ufeff`,
  (number) => number.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
]
const way = fc.constantFrom(...ways)

test('of two people who save one ID number at once, in any ways of writing, one succeeds', async () => {
  const { as } = await provideInsured()
  const [one, other] = [await as('ADMIN'), await as('INSURANCE_OPERATOR')]
  let count = 0
  await fc.assert(
    fc.asyncProperty(way, way, async (first, second) => {
      count += 1
      const number = `ZW-${count}9A`
      const answers = await Promise.all([
        one.send(insured.save, { firstName: 'Ana', lastName: 'Ruiz', identificationNumber: first(number) }),
        other.send(insured.save, { firstName: 'Bo', lastName: 'Li', identificationNumber: second(number) }),
      ])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    }),
    { numRuns: 8 },
  )
})

test('of two people who save one policy number at once, in any ways of writing, one succeeds', async () => {
  const { as, person, planId } = await provideInsured()
  const [one, other] = [await as('ADMIN'), await as('INSURANCE_OPERATOR')]
  let count = 0
  await fc.assert(
    fc.asyncProperty(way, way, async (first, second) => {
      count += 1
      const number = `POL-${count}35A`
      const policy = async (text: string) => ({
        personProfileId: await person({ firstName: 'Ana' }),
        programId: planId,
        policyNumberSave: text,
        confirm: ['POLICY_VALIDITY_PERIOD_NOT_SPECIFIED' as const],
      })
      const [a, b] = [await policy(first(number)), await policy(second(number))]
      const answers = await Promise.all([one.send(policies.save, a), other.send(policies.save, b)])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const refused = answers.find(({ status }) => status === 409)
      expect(refused?.body).toMatchObject({ code: 'POLICY_NOT_UNIQUE' })
    }),
    { numRuns: 8 },
  )
})

test('the database rejects a second writing of a number, but not of a deleted person', async () => {
  const { person, inDatabase } = await provideInsured()
  const first = await person({ identificationNumber: 'K-77' })
  await expect(person({ identificationNumber: 'k-77\u200b' })).rejects.toThrow('insured_identification_form')
  await inDatabase((db) =>
    db.updateTable('insured').set({ deleted_at: new Date() }).where('id', '=', first).execute(),
  )
  await person({ identificationNumber: 'k-77\u200b' })
})

test('equal numbers that were stored before the rule stay, and no further one joins them', async () => {
  const database = await freshDatabase()
  const provider = '01900000-0000-7000-8000-000000000001'
  const asRoot = (text: string, values: unknown[] = []) =>
    withClient(database.superuserUrl, (client) => client.query<{ nth: number }>(text, values))
  const insert = (number: string, repeat = 0) =>
    asRoot(
      `insert into insured (provider_id, id, first_name, last_name, identification_number, identification_repeat)
       values ($1, $2, 'Ana', 'Ruiz', $3, $4)`,
      [provider, newId(), number, repeat],
    )
  const repeats = async () =>
    (await asRoot('select identification_repeat as nth from insured order by id')).rows.map(({ nth }) => nth)
  try {
    await asRoot(
      `insert into providers (id, name, country, time_zone, currency) values ($1, 'P', 'ES', 'Europe/Madrid', 'EUR')`,
      [provider],
    )
    for (const [repeat, number] of ['ZW-9', 'zw-9', 'ZW-9\u200b'].entries()) await insert(number, repeat)
    await expect(insert('Zw- 9')).rejects.toThrow('insured_identification_form')
    await asRoot(`update insured set identification_number = 'ZW-10' where identification_number = 'zw-9'`)
    expect(await repeats()).toEqual([0, 0, 2])
  } finally {
    await dropDatabase(database)
  }
})
