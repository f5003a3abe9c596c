/** Characters that vanish: combining marks, apostrophes of all kinds, soft and hard signs, invisible joiners. */
const VANISHING =
  /[\u0300-\u036f'`\u00ad\u02b0-\u02ff\u2018\u2019\u201b\u2032\u200b-\u200f\u2060\ufeffьъЬЪ]/gu

/** One character to one; upper case letters of Cyrillic become lower case or Latin at once. */
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

/** One character to several. */
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

/** Everything of ASCII and Latin-1 that is not a letter or digit, general and ideographic punctuation. */
const PUNCTUATION = /[\u0000-\u002f\u003a-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u206f\u3000-\u303f]+/gu

// Most texts are ASCII alone and need no look at each character.
const PLAIN = /^[\u0000-\u007f]*$/

const singles = new Map([...SINGLE_FROM].map((from, index) => [from, SINGLE_TO[index] ?? '']))
const several = new Map(SEVERAL)

/**
 * The form in which texts are searched: lower case, accents removed, Cyrillic in Latin letters, punctuation as single spaces, one
 * leading space (so that ` an` finds word starts). Twin of the SQL function `fold_text`; a test holds the two equal.
 *
 * Each character is folded by itself, and runs of `i` become one (й, и, ы, y and i are all `i`): a part of a text therefore always folds to a
 * part of the folded text, and `Sergey`, `Sergei` and `Сергей` or `Maria`, `Mariya` and `Мария` meet.
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

/** The folded words of a search text; each of them has to be found. */
export function foldWords(text: string): string[] {
  return fold(text).split(' ').filter(Boolean)
}
