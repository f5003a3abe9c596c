import { insured } from '@coverline/contract/insured/endpoints'
import { personSearchWords, searchTextOf, searchWords } from '@coverline/contract/insured/search'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../../testing/caller.ts'
import { type InsuredProvider, provideInsured } from '../../../testing/insured.ts'

describe('search of insured people', () => {
  let provider: InsuredProvider
  let operator: Caller
  const names = new Map<string, string>()

  beforeAll(async () => {
    provider = await provideInsured()
    operator = await provider.as('INSURANCE_OPERATOR')
    const add = async (name: string, person: Parameters<InsuredProvider['person']>[0], number?: string) => {
      const id = await provider.person(person)
      if (number) await provider.policy(id, { number })
      names.set(id, name)
    }
    await add('sergey', { firstName: 'Сергей', lastName: 'Щукин', patronymicName: 'Юрьевич' }, 'HM-2026-0001')
    await add('inigo', { firstName: 'Íñigo', lastName: 'Muñoz Peña', phone: '+34612345678' })
    await add('obrien', { firstName: 'Colin', lastName: "O'Brien", email: 'colin.ob@mail.example' })
    await add('ana', { firstName: 'Ana', lastName: 'Lopes', identificationNumber: '123-45-6789' })
    await add(
      'hanna',
      { firstName: 'Johanna', lastName: 'Sanchez', identificationNumber: 'X 8820' },
      'ÜB/77-31',
    )
  })

  const found = async (searchQuery: string) => {
    const { items, totalCount } = await operator.ok(insured.list, { searchQuery, sortBy: 'lastName' })
    expect(totalCount).toBe(items.length)
    return items.map((item) => names.get(item.personProfileId)).toSorted()
  }

  it('finds letters that match nearly everyone, and resets the planner afterwards', async () => {
    const other = await provideInsured()
    const caller = await other.as('INSURANCE_OPERATOR')
    const last = Array.from({ length: 110 }, (_, index) => (index % 11 === 0 ? 'Bell' : 'Marin'))
    for (const lastName of last) await other.person({ firstName: 'Q', lastName })
    const { totalCount } = await caller.ok(insured.list, { searchQuery: 'ma', limit: 5 })
    expect(totalCount).toBe(100)
    const ways = await other.inDatabase(async (db) => {
      const common = await sql<{
        is: boolean
      }>`select count(*) = 100 as is from search_insured(array[' ma'], null, null, 200)`.execute(db)
      const after = await sql<{ way: string }>`select current_setting('enable_bitmapscan') as way`.execute(db)
      return [common.rows[0]?.is, after.rows[0]?.way]
    })
    expect(ways).toEqual([true, 'on'])
  })

  it('finds each person with a policy in the plans once, by common and by rare letters', async () => {
    const other = await provideInsured()
    const caller = await other.as('INSURANCE_OPERATOR')
    const elsewhere = await other.plan()
    for (const index of Array.from({ length: 110 }).keys()) {
      const id = await other.person({ firstName: 'Q', lastName: index % 11 === 0 ? 'Bell' : 'Marin' })
      const planIds = [other.planId, other.planId, elsewhere].slice(index % 3)
      for (const planId of planIds) await other.policy(id, { planId })
    }
    const count = async (searchQuery: string, programIds: string[]) => {
      const { totalCount } = await caller.ok(insured.list, { searchQuery, programIds, limit: 5 })
      return totalCount
    }
    expect(await count('ma', [other.planId])).toBe(67)
    expect(await count('bell', [other.planId])).toBe(7)
    expect(await count('bell', [other.planId, elsewhere])).toBe(10)
    expect(await count('nobody', [elsewhere])).toBe(0)
  })

  it.each([
    ['case and accents do not count', 'INIGO MUNOZ', ['inigo']],
    ['accents where the name has none', 'Sánchez', ['hanna']],
    ['Latin finds Cyrillic', 'shchukin', ['sergey']],
    ['another spelling of the same name', 'Sergei', ['sergey']],
    ['Cyrillic finds Latin', 'Лопес', ['ana']],
    ['any part of three characters', 'hann', ['hanna']],
    ['the end of a Cyrillic name', 'гей', ['sergey']],
    ['every word has to be found', 'hanna 8820', ['hanna']],
    ['two letters start a word', 'an', ['ana']],
    ['one letter starts a word', 'щ', ['sergey']],
    ['two letters never stand inside a word', 'nn', []],
    ['apostrophes', 'obrien', ['obrien']],
    ['an apostrophe where there is one', 'O’Brien', ['obrien']],
    ['a part of an e-mail', 'ob@mail', ['obrien']],
    ['phone digits', '612345', ['inigo']],
    ['a phone as people write it', '+34 612 34-56', ['inigo']],
    ['an ID number as written', '123-45-6789', ['ana']],
    ['an ID number without its gaps', '123456789', ['ana']],
    ['a part of an ID number across a gap', '3-45-6', ['ana', 'inigo']],
    ['a policy number as written', 'HM-2026-0001', ['sergey']],
    ['a part of a policy number', 'b/77', ['hanna']],
    ['a policy number without its gaps', 'hm20260001', ['sergey']],
    ['nothing of that', 'zzzz', []],
    ['signs of the pattern language alone', '%_%', []],
  ])('%s: %s', async (_case, query, expected) => {
    expect(await found(query)).toEqual(expected)
  })

  it('ignores policy numbers of deleted policies', async () => {
    const id = await provider.person({ firstName: 'Gone', lastName: 'Number' })
    await provider.policy(id, { number: 'GONE-991177' })
    expect((await operator.ok(insured.list, { searchQuery: '991177' })).totalCount).toBe(1)
    await provider.inDatabase((db) =>
      sql`update policies set deleted_at = now() where number = 'GONE-991177'`.execute(db),
    )
    await operator.ok(insured.save, { personProfileId: id, firstName: 'Gona' })
    expect((await operator.ok(insured.list, { searchQuery: '991177' })).totalCount).toBe(0)
    expect((await operator.ok(insured.list, { searchQuery: 'gona' })).totalCount).toBe(1)
  })

  it('finds no person of another provider, whatever the words', async () => {
    const other = await provideInsured()
    const stranger = await other.as('ADMIN')
    for (const searchQuery of ['shchukin', 'an', '612', 'mail'])
      expect((await stranger.ok(insured.list, { searchQuery })).totalCount).toBe(0)
  })

  it('returns nothing when the transaction has no provider', async () => {
    const { rows } = await provider.app.services.pools.main.query(
      `select count(*)::integer as found from search_insured(array['shch'], null, null, 10001)`,
    )
    expect(rows[0].found).toBe(0)
  })

  it('suggests people while the user types', async () => {
    const { items } = await operator.ok(insured.suggest, { searchString: 'щук' })
    expect(items).toMatchObject([{ name: 'Сергей Юрьевич Щукин' }])
    expect((await operator.ok(insured.suggest, { searchString: '', limit: 2 })).items).toHaveLength(2)
  })
})

describe('the search text of a person', () => {
  it('is the same in the database and in code', async () => {
    const provider = await provideInsured()
    const text = fc.string({
      unit: fc.constantFrom(...'aeuqZéüÖñЩьйя -/’1 29x', ' de', ', la', ' van', ' D.'),
      minLength: 1,
      maxLength: 8,
    })
    const values = fc.record({ first: text, last: text, id: fc.option(text), number: fc.option(text) })
    await fc.assert(
      fc.asyncProperty(values, async ({ first, last, id, number }) => {
        const personId = await provider.person({
          firstName: first,
          lastName: last,
          identificationNumber: id,
          phone: '+34612345678',
        })
        if (number) await provider.policy(personId, { number })
        const stored = await provider.inDatabase(async (db) => {
          const row = await db
            .selectFrom('insured')
            .select('search_fold')
            .where('id', '=', personId)
            .executeTakeFirstOrThrow()
          await sql`update policies set deleted_at = now() where insured_id = ${personId}`.execute(db)
          await sql`update insured set deleted_at = now() where id = ${personId}`.execute(db)
          return row.search_fold
        })
        const person = { firstName: first, lastName: last, patronymicName: null, email: null }
        expect(stored).toBe(
          searchTextOf({ ...person, phone: '+34612345678', identificationNumber: id }, [number]),
        )
      }),
      { numRuns: 60 },
    )
  })

  it('is not found while deleted and found when restored, even if the deletion left no number in it', async () => {
    const provider = await provideInsured()
    const admin = await provider.as('ADMIN')
    const personId = await provider.person({ firstName: 'Ines', lastName: 'Wiederholt' })
    await provider.policy(personId, { number: 'WDH-77120' })
    const found = async (searchQuery: string) => (await admin.ok(insured.list, { searchQuery })).totalCount
    const set = (input: object) => admin.ok(insured.saveBulk, { personProfileIds: [personId], ...input })
    for (const isOld of [false, true]) {
      expect([await found('wiederholt'), await found('77120')]).toEqual([1, 1])
      await set({ personProfileDelete: true })
      expect([await found('wiederholt'), await found('77120')]).toEqual([0, 0])
      if (isOld)
        await provider.inDatabase((db) =>
          sql`update insured i set search_fold = insured_search_text(i) where i.id = ${personId}`.execute(db),
        )
      await set({ restore: true })
    }
    expect([await found('wiederholt'), await found('77120')]).toEqual([1, 1])
  })

  it('contains every part of at least three characters of a name', () => {
    const name = fc.string({
      unit: fc.constantFrom(...'aeiouqЩщйияёЖñéüö-’xyz'),
      minLength: 3,
      maxLength: 12,
    })
    fc.assert(
      fc.property(name, fc.nat(9), fc.integer({ min: 3, max: 12 }), (lastName, start, length) => {
        const part = lastName.slice(start, start + length)
        // Punctuation alone finds nothing.
        fc.pre(part.length >= 3 && /\p{L}/u.test(part))
        const person = {
          firstName: 'A',
          patronymicName: null,
          email: null,
          phone: null,
          identificationNumber: null,
        }
        const stored = searchTextOf({ ...person, lastName }, [])
        for (const word of personSearchWords(part) ?? []) expect(stored).toContain(word)
      }),
    )
  })

  it('drops redundant search words and keeps at most eight', () => {
    expect(searchWords('mar maria')).toEqual(['maria'])
    expect(searchWords('  ')).toEqual([])
    // What nothing holds is not the same as nothing asked.
    expect([searchWords('...'), personSearchWords(' « » ')]).toEqual([null, null])
    expect(searchWords('aaa bbb ccc ddd eee fff ggg hhh iiii jjj kkk')).toHaveLength(8)
  })
})
