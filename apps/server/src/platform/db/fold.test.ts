import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold, foldWords } from '@coverline/contract/fold'
import { testDatabase } from '../../testing/database.ts'
import { withClient } from './connection/with-client.ts'

async function foldInDatabase(texts: readonly string[]): Promise<string[]> {
  const { ownerUrl } = await testDatabase()
  return withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ folded: string }>(
      'select fold_text(t) as folded from unnest($1::text[]) with ordinality u (t, n) order by n',
      [texts],
    )
    return rows.map((row) => row.folded)
  })
}

const between = (low: number, high: number) =>
  fc.integer({ min: low, max: high }).map((code) => String.fromCodePoint(code))

const character = fc.oneof(
  { weight: 6, arbitrary: between(0x20, 0x7e) },
  { weight: 6, arbitrary: between(0x400, 0x4ff) },
  { weight: 4, arbitrary: between(0xa0, 0x24f) },
  { weight: 3, arbitrary: between(0x300, 0x36f) },
  { weight: 2, arbitrary: between(0x1e00, 0x1eff) },
  { weight: 1, arbitrary: between(0x2000, 0x206f) },
  { weight: 1, arbitrary: between(0x3000, 0x33ff) },
  { weight: 1, arbitrary: between(0xac00, 0xac80) },
  { weight: 1, arbitrary: between(0x1f600, 0x1f64f) },
  {
    weight: 2,
    arbitrary: fc.constantFrom('y', 'i', 'й', 'и', 'ы', 'І', 'x', "'", '\n', '\t', 'ß', 'İ', 'ı', 'Щ', 'щ'),
  },
)
const text = fc.array(character, { maxLength: 24 }).map((characters) => characters.join(''))

test('the database function and the program function fold every text alike', async () => {
  const texts = fc.sample(text, 6000)
  const folded = await foldInDatabase(texts)
  const different = texts.flatMap((one, index) =>
    fold(one) === folded[index] ? [] : [[one, fold(one), folded[index]]],
  )
  expect(different).toEqual([])
})

test('Latin search text finds Cyrillic and the reverse', () => {
  const pairs = [
    ['Сергей', 'Sergey'],
    ['Сергей', 'Sergei'],
    ['Мария', 'Maria'],
    ['Татьяна', 'Tatyana'],
    ['Татьяна', 'Tatiana'],
    ['Дмитрий', 'Dmitry'],
    ['Дмитрий', 'Dmitriy'],
    ['Юлия', 'Yulia'],
    ['Юлия', 'Yuliya'],
    ['Фёдоров', 'Fedorov'],
    ['Щербаков', 'Shcherbakov'],
    ['Хабиб', 'Khabib'],
    ['Žižka', 'zizka'],
    ['João', 'JOAO'],
    ["O'Brien", 'OBrien'],
    ['Łukasz Groß', 'lukasz gross'],
  ]
  for (const [one = '', other = ''] of pairs) expect(fold(one)).toBe(fold(other))
})

test('any part of a text folds to a part of the folded text', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abkhsyxzийыхжщьяюЮЖййy'), minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(word, fc.nat(20), fc.nat(20), (whole, start, length) => {
      const part = whole.slice(start, start + length + 1)
      return foldWords(part).every((one) => fold(whole).includes(one))
    }),
  )
})

test('folded text has one leading space, single spaces and none at the end', () => {
  expect(fold('  Anna-Maria,  DA SILVA (née Ivanova) ')).toBe(' anna maria da silva nee ivanova')
  expect(fold('+1 (617) 200-12-34')).toBe(' 1 617 200 12 34')
  expect(fold('')).toBe(' ')
  expect(foldWords(' Ян  ')).toEqual(['ian'])
})
