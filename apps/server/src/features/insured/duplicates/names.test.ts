import { expect, test } from 'vitest'
import { namesAlike } from './names.ts'
import { likeness, type Profile } from './rules.ts'
import { surnames, waysOf } from './testing/particle-surnames.ts'
import { differentPeople, samePeople, type UnseenPair } from './testing/unseen-pairs.ts'

type Written = UnseenPair[number]

function profile(
  id: string,
  [firstName, lastName, patronymicName = null, birthdate = '1984-05-11']: Written,
) {
  const person: Profile = {
    id,
    firstName,
    lastName,
    patronymicName,
    birthdate,
    gender: null,
    email: null,
    phone: null,
    identificationNumber: null,
    passportNumber: null,
    eidNo: null,
    visaNo: null,
    principalId: null,
  }
  return person
}
const like = ([a, b]: UnseenPair) => likeness(profile('a', a), profile('b', b))

const alike: [reason: string, ...UnseenPair][] = [
  ['PART_OF_NAME', ['Ana', 'García'], ['Ana', 'García López']],
  ['PART_OF_NAME', ['Ana', 'López'], ['Ana María', 'García López']],
  ['PART_OF_NAME', ['Ana', 'García de Pérez'], ['Ana', 'García']],
  ['NAMES_MOVED', ['Ana', 'García', 'López'], ['Ana', 'García López']],
  ['NAMES_MOVED', ['Ana García', 'López'], ['Ana', 'García López']],
  ['NAMES_MOVED', ['Ana', 'López García'], ['Ana', 'García López']],
  ['NAMES_MOVED', ['Иван Петрович', 'Зимин'], ['Иван', 'Зимин', 'Петрович']],
  ['SURNAME_PARTICLE', ['Rosa', 'de la Cruz'], ['Rosa', 'Cruz']],
  ['SURNAME_PARTICLE', ['Rosa', 'Delacruz'], ['Rosa', 'Cruz']],
  ['OTHER_SPELLING', ['Rosa', 'Dela Cruz'], ['Rosa', 'de la Cruz']],
  ['SURNAME_PARTICLE', ['Rosa', 'Cruz, de la'], ['Rosa', 'de la Cruz']],
  ['SURNAME_PARTICLE', ['Piet', 'van der Meer'], ['Piet', 'Meer']],
  ['OTHER_SPELLING', ['Piet', 'van der Meer'], ['Piet', 'Vandermeer']],
  ['OTHER_SPELLING', ['Nadia', 'Al-Hassan'], ['Nadia', 'Alhassan']],
  ['SURNAME_PARTICLE', ['Nadia', 'Alhassan'], ['Nadia', 'Hassan']],
  ['NAME_SLIP', ['Nadia', 'El Hassan'], ['Nadia', 'Al-Hassan']],
  ['OTHER_LETTERS', ['Сергей', 'Иванов'], ['Sergey', 'Ivanov']],
  ['OTHER_SPELLING', ['Сергей', 'Иванов'], ['Sergej', 'Iwanow']],
  ['OTHER_LETTERS', ['Павел', 'Хрусталёв'], ['Pavel', 'Khrustalev']],
  ['OTHER_SPELLING', ['Павел', 'Хрусталёв'], ['Pawel', 'Hrustalyov']],
  ['OTHER_SPELLING', ['Pavel', 'Chrustalew'], ['Pavel', 'Khrustalyov']],
  ['OTHER_SPELLING', ['Илья', 'Щукин'], ['Ilja', 'Schukin']],
  ['OTHER_SPELLING', ['Илья', 'Щукин'], ['Ilya', 'Schtschukin']],
  ['OTHER_SPELLING', ['Юлия', 'Юдина'], ['Julia', 'Judina']],
  ['OTHER_SPELLING', ['Iuliia', 'Iudina'], ['Julia', 'Udina']],
  ['OTHER_SPELLING', ['Никита', 'Хрущёв'], ['Nikita', 'Khrushchov']],
  ['OTHER_SPELLING', ['Jan', 'Müller'], ['Jan', 'Mueller']],
  ['OTHER_SPELLING', ['Jan', 'Muller'], ['Jan', 'Mueller']],
  ['OTHER_LETTERS', ['Jan', 'Weiß'], ['Jan', 'Weiss']],
  ['OTHER_SPELLING', ['Filipp', 'Kuhn'], ['Philip', 'Kuhn']],
]

test.each(alike)('names are compared across spellings: %s, %j and %j', (reason, a, b) => {
  expect([like([a, b])?.reasons, like([b, a])?.reasons]).toEqual([[reason], [reason]])
})

test.each<UnseenPair>([
  [
    ['Ana', 'García López'],
    ['Ana', 'García Ruiz'],
  ],
  [
    ['Ana', 'García'],
    ['Luisa', 'García López'],
  ],
  [
    ['Rosa', 'de la Cruz'],
    ['Rosa', 'de la Vega'],
  ],
  [
    ['Илья', 'Щукин'],
    ['Илья', 'Жуков'],
  ],
  [
    ['Jan', 'Müller'],
    ['Jan', 'Möhring'],
  ],
])('different names on one birth date are not suggested: %j and %j', (a, b) => {
  expect(like([a, b])).toBeNull()
})

test.each(alike)('namesakes with another birth date are not suggested: %s, %j and %j', (_reason, a, b) => {
  const [first, last, patronymic = null] = b
  expect(like([a, [first, last, patronymic, '1985-05-11']])).toBeNull()
})

test('twins whose given names share a word are not suggested', () => {
  const twin = (id: string, firstName: string) => ({
    ...profile(id, [firstName, 'García']),
    principalId: 'p',
  })
  expect(likeness(twin('a', 'María'), twin('b', 'María José'))).toBeNull()
  expect(namesAlike(twin('a', 'María'), twin('b', 'María José'))).toBe('PART_OF_NAME')
})

test('pairs that the rules never saw are told apart', () => {
  const missed = samePeople.filter((pair) => !like(pair))
  const wrong = differentPeople.filter((pair) => like(pair))
  const found = samePeople.length - missed.length
  expect(found / samePeople.length).toBeGreaterThanOrEqual(0.9)
  expect(found / (found + wrong.length)).toBeGreaterThanOrEqual(0.9)
})

/** Every way of writing one person's name in a register, the particles behind the given name among them */
const written = surnames.map(([particles, core]): Written[] => [
  ...waysOf(particles, core).map((last): Written => ['Kim', last]),
  [`Kim ${particles}`, core],
])

test('a surname with particles is suggested in every way of writing it, in either order', () => {
  const missed = written.flatMap((ways) =>
    ways.flatMap((a, index) => ways.flatMap((b, other) => (index === other || like([a, b]) ? [] : [[a, b]]))),
  )
  expect(missed).toEqual([])
})

test('surnames with other words are not suggested, whatever their particles', () => {
  const wrong = written.flatMap((ways, index) =>
    written
      .slice(index + 1)
      .flatMap((others) => ways.flatMap((a) => others.flatMap((b) => (like([a, b]) ? [[a, b]] : [])))),
  )
  expect(wrong).toEqual([])
})
