/**
 * Characters that are removed: combining marks, apostrophes of all kinds, soft and hard signs, invisible
 * joiners.
 */
const VANISHING =
  /[\u0300-\u036f'`\u00ad\u02b0-\u02ff\u2018\u2019\u201b\u2032\u200b-\u200f\u2060\ufeffьъЬЪ]/gu

/** One character to one; upper case Cyrillic letters become lower case or Latin in the same step. */
const SINGLE_FROM =
  'абвгдезийклмнопрстуфыэіјґѓќўһәғқңөұүћѕАБВГДЕЗИЙКЛМНОПРСТУФЫЭІЈҐЃЌЎҺӘҒҚҢӨҰҮЋЅ' +
  'ЖХЦЧШЩЮЯЄЉЊЂЏ' +
  'øØłŁđĐıħĦðÐŋŊŧŦĸſ' +
  'ÆŒÞẞy'
const SINGLE_TO =
  'abvgdeziiklmnoprstufieijggkuhagqnouucsabvgdeziiklmnoprstufieijggkuhagqnouucs' +
  'жхцчшщюяєљњђџ' +
  'oollddihhddnnttks' +
  'æœþßi'

/** One character to several */
const SEVERAL: readonly (readonly [string, string])[] = [
  ['ж', 'zh'],
  ['х', 'kh'],
  ['ц', 'ts'],
  ['ч', 'ch'],
  ['ш', 'sh'],
  ['щ', 'shch'],
  ['ю', 'iu'],
  ['я', 'ia'],
  ['є', 'ie'],
  ['љ', 'lj'],
  ['њ', 'nj'],
  ['ђ', 'dj'],
  ['џ', 'dz'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['þ', 'th'],
  ['ß', 'ss'],
  ['x', 'ks'],
]

/** All ASCII and Latin-1 characters except letters and digits, general and ideographic punctuation */
const PUNCTUATION = /[\u0000-\u002f\u003a-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u206f\u3000-\u303f]+/gu

// Most texts are pure ASCII and need no check of each character.
const PLAIN = /^[\u0000-\u007f]*$/

const singles = new Map([...SINGLE_FROM].map((from, index) => [from, SINGLE_TO[index] ?? '']))
const several = new Map(SEVERAL)

/**
 * Folds a text for search: lower case, accents removed, Cyrillic in Latin letters, punctuation as single
 * spaces, one leading space (so that ` an` finds word starts). Must equal the SQL function `fold_text`; a
 * test ensures it.
 * Each character is folded separately, and runs of `i` become one (й, и, ы, y and i are all `i`). A part of a
 * text therefore always folds to a part of the folded text, and `Sergey`, `Sergei` and `Сергей` or `Maria`,
 * `Mariya` and `Мария` match.
 */
export function fold(text: string): string {
  if (PLAIN.test(text))
    return spaced(text.toLowerCase().replace(/['`]/g, '').replaceAll('y', 'i').replaceAll('x', 'ks'))
  let folded = ''
  for (const character of text.normalize('NFKD').replace(VANISHING, '')) {
    const lower = character >= 'A' && character <= 'Z' ? character.toLowerCase() : character
    const single = singles.get(lower) ?? lower
    folded += several.get(single) ?? single
  }
  return spaced(folded)
}

function spaced(folded: string): string {
  return ` ${folded
    .replace(PUNCTUATION, ' ')
    .replace(/i{2,}/g, 'i')
    .replace(/^ +| +$/g, '')}`
}

/** True for a search text that asks for nothing; one of punctuation alone asks for what nothing has. */
export const isBlank = (text: string): boolean => text.trim() === ''

/** True for a search text of punctuation alone. */
export const isWordless = (text: string): boolean => !isBlank(text) && foldWords(text).length === 0

/** Returns the folded words of a search text; a match contains all of them. */
export function foldWords(text: string): string[] {
  return fold(text).split(' ').filter(Boolean)
}
