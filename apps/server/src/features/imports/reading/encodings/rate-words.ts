import { alphabets, type Habits, latin } from './letter-habits.ts'

const latinLetter = /\p{Script=Latin}/u
const cyrillicLetter = /\p{Script=Cyrillic}/u
const greekLetter = /\p{Script=Greek}/u
const letter = /\p{L}/u
const noText = /[\u0080-\u009f\ufffd\u2500-\u259f]/u
const punctuation = /[’‘“”«»–—…€·]/
const weights = [3, 2.5, 1]

/** Rates one word by the habits of one language. */
function latinScore(word: string, { groups, follows }: Habits): number {
  const characters = [...word]
  let score = 0
  let beyond = 0
  for (const [index, character] of characters.entries()) {
    if (character <= '\u007f') {
      beyond = 0
      continue
    }
    if (punctuation.test(character)) continue
    beyond += 1
    if (beyond === 2) score -= 1
    if (beyond > 2) score -= 5
    const group = groups.findIndex((letters) => letters.includes(character))
    score += group < 0 ? -3 : (weights[group] ?? 1)
    const next = characters[index + 1] ?? ''
    const after = letter.test(next) ? next : ''
    if (follows?.[character] && !follows[character].test(after)) score -= 5
  }
  return score
}

/** Rates letters by their rank among the frequent ones: the middle of the alphabet counts as nothing. */
function alphabetScore(
  word: string,
  { frequent, rare, vowels }: (typeof alphabets)['cyrillic' | 'greek'],
): number {
  let score = 0
  const small = word.toLowerCase()
  for (const character of small) {
    const rank = frequent.indexOf(character)
    if (rank >= 0) score += 3 - (4 * rank) / frequent.length
    else if (!rare.includes(character)) score -= 3
  }
  return word.length > 3 && !vowels.test(small) ? score - 4 : score
}

/** What no language writes: signs inside a word, two alphabets in one, capitals behind small letters. */
function oddities(word: string): number {
  let score = 0
  if (latinLetter.test(word))
    score -= 8 * Number(cyrillicLetter.test(word)) + 8 * Number(greekLetter.test(word))
  if (/\p{Ll}\p{Lu}/u.test(word)) score -= 3
  if (/\p{L}[“”«»–—…€]\p{L}/u.test(word)) score -= 4
  if (/^\p{Ll}\p{Lu}+$/u.test(word) || /^\p{Lu}{2,}\p{Ll}/u.test(word)) score -= 4
  // Names begin with capitals.
  if (/^(?!\p{ASCII})\p{Script=Latin}/u.test(word) && /^\p{Ll}/u.test(word)) score -= 2
  if (/^[ªº]/.test(word)) score -= 5
  for (const character of word) {
    if (punctuation.test(character)) score -= character === '’' || character === '‘' ? -1 : 1
    else if (noText.test(character)) score -= 8
    else if (character > '\u007f' && !letter.test(character)) score -= 5
  }
  return score
}

/** Rates how much words look like text: a word that is read right has about three points per letter. */
export function rateWords(words: readonly string[]): number {
  const byLanguage = latin.map(() => 0)
  let score = 0
  for (const word of words) {
    score += oddities(word)
    if (cyrillicLetter.test(word)) score += alphabetScore(word, alphabets.cyrillic)
    else if (greekLetter.test(word)) score += alphabetScore(word, alphabets.greek)
    else
      for (const [index, habits] of latin.entries())
        byLanguage[index] = (byLanguage[index] ?? 0) + latinScore(word, habits)
  }
  return score + Math.max(...byLanguage)
}
