import { fold } from './fold.ts'

/** Words of surnames that registers leave out, move behind the surname or write together with it; folded */
const particles = new Set(
  `a al ad af an ar as ash at auf aus av az bin bint ben d da dal dalla das de degli dei del dela delas della dello delos
  den der des di diu do dos du e el fon het i ibn la las le les lo los op t te ten ter tsu ul van vande vanden vander vant
  vom von vonder zu zum zur`.split(/\s+/),
)

const joinable = [...particles].filter((word) => word.length > 1 || word === 'd')

/** Returns what may be left of a folded surname without a particle that is written together with it: `cruz` of `delacruz`. */
export function withoutJoinedParticle(surname: string): string[] {
  return joinable.flatMap((word) => (surname.startsWith(word) ? [surname.slice(word.length)] : []))
}

export const isParticle = (word: string): boolean => particles.has(word)

const UMLAUTS: readonly (readonly [string, string])[] = [
  ['ä', 'ae'],
  ['ö', 'oe'],
  ['ü', 'ue'],
  ['ø', 'oe'],
  ['Ä', 'Ae'],
  ['Ö', 'Oe'],
  ['Ü', 'Ue'],
  ['Ø', 'Oe'],
]

const PLAIN = /^[A-Za-z]+$/
const WRITTEN_OUT = /[aou]e/i

/** Writes umlauts out: `Müller` becomes `Mueller`. */
export function writeUmlautsOut(name: string): string {
  return UMLAUTS.reduce((text, [from, to]) => text.replaceAll(from, to), name.normalize('NFC'))
}

/** Reads umlauts that are written out in a folded text: `mueller` becomes `muller`. */
export function readUmlauts(folded: string): string {
  return folded
    .replaceAll('ae', 'a')
    .replaceAll('oe', 'o')
    .replace(/(^|[^q])ue/g, '$1u')
}

/** Returns the particles at the end of a folded name: `de la` of `cruz de la`; empty if nothing else stands before them. */
function particlesBehind(folded: string): string[] {
  const words = folded.split(' ')
  const own = words.findLastIndex((word) => !isParticle(word))
  return own < 0 ? [] : words.slice(own + 1)
}

/** Writes particles that stand behind a surname before it: `cruz de la` becomes `delacruz`. */
function withParticlesFirst(folded: string): string {
  const behind = particlesBehind(folded)
  return [...behind, ...folded.split(' ').slice(0, -behind.length || undefined)].join('')
}

/**
 * Returns the surname of a person whose particles stand behind the given name, as lists that are sorted by surname
 * write it (`Cruz, Rosa de la`); null for all others. A letter beside the given name is an initial.
 */
export function surnameOfList(firstName: string, lastName: string): string | null {
  if (PLAIN.test(firstName)) return null
  const behind = particlesBehind(fold(firstName).slice(1))
  const start = behind.findIndex((word) => word.length > 1)
  return start < 0 ? null : `${lastName} ${behind.slice(start).join(' ')}`
}

/**
 * Returns the folded forms of a name other than `fold(name)`: umlauts written out, written-out umlauts as letters
 * without accents, and each of them without blanks (`Al-Hassan`: `alhassan`), also with the particles first
 * (`Cruz, de la`: `delacruz`). Must equal the SQL function `name_spellings`; a test ensures it.
 */
export function foldedSpellings(name: string): string[] {
  // Most names are one plain word and have no other spelling.
  if (PLAIN.test(name) && !WRITTEN_OUT.test(name)) return []
  const folded = fold(name).slice(1)
  const written = writeUmlautsOut(name)
  const forms = [folded, written === name ? folded : fold(written).slice(1), readUmlauts(folded)]
  const all = [...forms, ...forms.map((form) => form.replaceAll(' ', '')), ...forms.map(withParticlesFirst)]
  return [...new Set(all)].filter((form) => form !== folded && form !== '')
}
