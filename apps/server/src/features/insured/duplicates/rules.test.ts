import { expect, test } from 'vitest'
import { pairsOfDay } from './pairs.ts'
import { likeness, type Profile } from './rules.ts'
import { isSlip, isWithin } from './slips.ts'

const nobody: Profile = {
  id: 'a',
  firstName: 'Elena',
  lastName: 'Castellanos',
  patronymicName: null,
  birthdate: '1984-05-11',
  gender: null,
  email: null,
  phone: null,
  identificationNumber: null,
  passportNumber: null,
  eidNo: null,
  visaNo: null,
  principalId: null,
}
const like = (a: Partial<Profile>, b: Partial<Profile>) =>
  likeness({ ...nobody, ...a }, { ...nobody, id: 'b', ...b })

const cases: [string, Partial<Profile>, Partial<Profile>, string[]][] = [
  ['same name and birth date', {}, {}, ['NAME_AND_BIRTHDATE']],
  ['other case and accents', { firstName: 'JOSÉ' }, { firstName: 'Jose' }, ['OTHER_LETTERS']],
  [
    'Cyrillic and Latin letters',
    { firstName: 'Юлия', lastName: 'Ёлкина' },
    { firstName: 'Iuliia', lastName: 'Elkina' },
    ['OTHER_LETTERS'],
  ],
  [
    'names swapped',
    { firstName: 'Castellanos', lastName: 'Elena' },
    { firstName: 'Elena', lastName: 'Castellanos' },
    ['SWAPPED_NAMES'],
  ],
  ['a letter left out', { lastName: 'Castelanos' }, {}, ['NAME_SLIP']],
  ['neighbours exchanged', { firstName: 'Elnea' }, {}, ['NAME_SLIP']],
  [
    'same e-mail in other case',
    { email: 'Ana@x.es', firstName: 'Ana' },
    { email: 'ana@X.es', firstName: 'Rosa' },
    ['EMAIL'],
  ],
  ['same phone', { phone: '+34600100200', birthdate: null }, { phone: '+34600100200' }, ['PHONE']],
  [
    'same passport',
    { passportNumber: 'X1', firstName: 'Ana' },
    { passportNumber: 'X1' },
    ['PASSPORT_NUMBER'],
  ],
  ['same EID', { eidNo: '784', firstName: 'Ana' }, { eidNo: '784' }, ['EID_NO']],
  ['same visa', { visaNo: 'V', firstName: 'Ana' }, { visaNo: 'V' }, ['VISA_NO']],
  [
    'a slip in the ID number',
    { identificationNumber: '12345678A' },
    { identificationNumber: '12354678A' },
    ['NAME_AND_BIRTHDATE', 'ID_NUMBER_SLIP'],
  ],
]

test.each(cases)('profiles are compared by reason: %s', (_name, a, b, reasons) => {
  expect(like(a, b)?.reasons).toEqual(reasons)
  expect(like(b, a)).toEqual(like(a, b))
})

test('people who share only a birth date, family contacts or a short name are not suggested', () => {
  expect(like({ firstName: 'Ana', lastName: 'Torres' }, {})).toBeNull()
  expect(like({ firstName: 'Li' }, { firstName: 'Lu' })).toBeNull()
  expect(like({ birthdate: '1984-05-12' }, {})).toBeNull()
  const family = { principalId: 'p', email: 'home@x.es', phone: '+34600100200' }
  expect(like({ ...family, firstName: 'Ana', birthdate: null }, family)).toBeNull()
})

test('evidence for one person raises the score, evidence against it lowers the score', () => {
  const same = like({}, {})!.score
  expect(like({ email: 'a@x.es' }, { email: 'a@x.es' })!.score).toBeGreaterThan(same)
  expect(like({ gender: 'MALE' }, { gender: 'FEMALE' })!.score).toBeLessThan(same)
  expect(like({ identificationNumber: '1234' }, { identificationNumber: '9876' })!.score).toBeLessThan(same)
  expect(like({ patronymicName: 'Petrovich' }, { patronymicName: 'Ivanovna' })!.score).toBeLessThan(same)
  expect(like({ lastName: 'Castelanos' }, {})!.score).toBeLessThan(same)
})

test('the distance counts two swapped neighbours as one', () => {
  expect(isWithin('abcd', 'abdc', 1)).toBe(true)
  expect(isWithin('abcd', 'dcba', 2)).toBe(false)
  expect(isWithin('', 'ab', 2)).toBe(true)
  expect(isSlip('christofer', 'kristofer')).toBe(true)
  expect(isSlip('maria', 'marina')).toBe(true)
  expect(isSlip('anna', 'anna')).toBe(false)
})

test('the pairs of a day equal those of a comparison of everyone with everyone', () => {
  const firsts = ['Ana', 'Anna', 'Elena', 'Elenа', 'Torres', 'Marina', 'Maria', 'Мария']
  const lasts = 'Torres,Tores,Ana,Castellanos,Elena,de la Cruz,Delacruz,Cruz,Torres Ana,Müller,Mueller'.split(
    ',',
  )
  const people = firsts.flatMap((firstName, i) =>
    lasts.map((lastName, j) => ({
      ...nobody,
      id: `${i}-${j}`,
      firstName,
      lastName,
      patronymicName: j % 3 === 0 ? 'Cruz' : null,
    })),
  )
  const wanted = new Set<string>()
  for (const a of people)
    for (const b of people) if (a.id < b.id && likeness(a, b)) wanted.add(`${a.id} ${b.id}`)
  const found = new Set(pairsOfDay(people).map((pair) => `${pair.first} ${pair.second}`))
  expect([...found].toSorted()).toEqual([...wanted].toSorted())
})
