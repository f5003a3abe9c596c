import { fold } from './fold.ts'

/** Words of surnames that registers leave out, move behind the surname or write together with it; folded */
const particles = new Set(
  `a al ad af an ar as ash at av az bin bint ben d da das de del della den der des di do dos du e el het i ibn la las le
  les lo los op t te ten ter ul van vom von zu zum zur`.split(/\s+/),
)

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

/**
 * Returns the folded forms of a name other than `fold(name)`: umlauts written out, written-out umlauts as letters
 * without accents, and each of them without blanks (`Al-Hassan`: `alhassan`). Must equal the SQL function
 * `name_spellings`; a test ensures it.
 */
export function foldedSpellings(name: string): string[] {
  // Most names are one plain word and have no other spelling.
  if (PLAIN.test(name) && !WRITTEN_OUT.test(name)) return []
  const folded = fold(name).slice(1)
  const written = writeUmlautsOut(name)
  const forms = [folded, written === name ? folded : fold(written).slice(1), readUmlauts(folded)]
  const all = [...forms, ...forms.map((form) => form.replaceAll(' ', ''))]
  return [...new Set(all)].filter((form) => form !== folded && form !== '')
}
