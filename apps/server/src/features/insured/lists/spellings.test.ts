import { companies } from '@coverline/contract/companies/endpoints'
import { insured } from '@coverline/contract/insured/endpoints'
import { policies } from '@coverline/contract/policies/endpoints'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../../testing/caller.ts'
import { type InsuredProvider, provideInsured } from '../../../testing/insured.ts'

describe('search across spellings', () => {
  let operator: Caller
  const names = new Map<string, string>()

  beforeAll(async () => {
    const provider = await provideInsured()
    operator = await provider.as('INSURANCE_OPERATOR')
    const add = async (name: string, person: Parameters<InsuredProvider['person']>[0]) => {
      const id = await provider.person(person)
      await provider.policy(id, { number: `N-${names.size}` })
      names.set(id, name)
    }
    await add('inigo', { firstName: 'Íñigo', lastName: 'Muñoz Peña', phone: '+34612345678' })
    await add('umlaut', { firstName: 'Jürgen', lastName: 'Müller-Grün' })
    await add('written', { firstName: 'Karl', lastName: 'Mueller Gruen', phone: '+442079460958' })
    await add('hyphen', { firstName: 'Nadia', lastName: 'Al-Hassan', phone: '+79123456789' })
    await add('apart', { firstName: 'Omar', lastName: 'Al Hassan' })
    await add('joined', { firstName: 'Layla', lastName: 'Alhassan' })
    await add('cruz', { firstName: 'Rosa', lastName: 'de la Cruz' })
    await add('dela', { firstName: 'Luz', lastName: 'Dela Cruz' })
    await add('delacruz', { firstName: 'Eva', lastName: 'Delacruz' })
    await add('behind', { firstName: 'Pía', lastName: 'Cruz, de la' })
  })

  it.each([
    ['umlauts that are written out', 'Mueller', ['umlaut', 'written']],
    ['umlauts', 'Müller', ['umlaut', 'written']],
    ['neither', 'muller', ['umlaut', 'written']],
    ['a part of an umlaut that is written out', 'ueller', ['umlaut', 'written']],
    ['two names with umlauts', 'Mueller-Gruen', ['umlaut', 'written']],
    ['two names with umlauts, apart', 'Grün Müller', ['umlaut', 'written']],
    ['a hyphen', 'Al-Hassan', ['apart', 'hyphen', 'joined']],
    ['a blank', 'Al Hassan', ['apart', 'hyphen', 'joined']],
    ['written together', 'Alhassan', ['apart', 'hyphen', 'joined']],
    ['particles', 'de la Cruz', ['behind', 'cruz', 'dela', 'delacruz']],
    ['particles behind the surname', 'Cruz, de la', ['behind', 'cruz', 'dela', 'delacruz']],
    ['particles that are written together', 'delacruz', ['behind', 'cruz', 'dela', 'delacruz']],
    ['some of the particles together', 'Dela Cruz', ['behind', 'cruz', 'dela', 'delacruz']],
    ['two zeros for the plus', '0034 612 345 678', ['inigo']],
    ['a phone in pairs of digits', '612 34 56 78', ['inigo']],
    ['a phone in threes', '612 345 678', ['inigo']],
    ['a phone without the plus', '34612345678', ['inigo']],
    ['dashes and brackets', '+34 (612) 34-56-78', ['inigo']],
    ['a trunk prefix in brackets', '+44 (0)20 7946 0958', ['written']],
    ['a trunk prefix in brackets alone', '(0)20 7946 0958', ['written']],
    ['a trunk prefix', '020 7946 0958', ['written']],
    ['the trunk prefix of Russia', '8 912 345-67-89', ['hyphen']],
    ['a phone beside a name', 'nadia +7 912 345 67 89', ['hyphen']],
  ])('finds people and their policies by %s: %s', async (_case, searchQuery, expected) => {
    const people = await operator.ok(insured.list, { searchQuery })
    expect(people.items.map((item) => names.get(item.personProfileId)).toSorted()).toEqual(expected)
    const { totalCount } = await operator.ok(policies.list, { searchQuery })
    expect(totalCount).toBe(expected.length)
  })

  it('finds companies by umlauts that are written out, and the reverse', async () => {
    const { as, inDatabase, providerId } = await provideInsured()
    const admin = await as('ADMIN')
    await inDatabase((db) =>
      sql`insert into companies (provider_id, id, name) values (${providerId}, gen_random_uuid(), 'Müller Bau'),
        (${providerId}, gen_random_uuid(), 'Krueger AG')`.execute(db),
    )
    const found = async (searchQuery: string) =>
      (await admin.ok(companies.list, { searchQuery })).items.map(({ name }) => name)
    expect(await found('Mueller')).toEqual(['Müller Bau'])
    expect(await found('Krüger')).toEqual(['Krueger AG'])
  })
})
