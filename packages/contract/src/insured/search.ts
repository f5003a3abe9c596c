import { fold } from '../fold.ts'

type SearchedPerson = {
  firstName: string
  lastName: string
  patronymicName: string | null
  /** E.164. */
  phone: string | null
  email: string | null
  identificationNumber: string | null
}

const LONGEST = 8
const digitsOnly = /^[\d\p{P}\p{Sm}]*\d[\d\p{P}\p{Sm}]*$/u

/** A number as written and once more without its gaps: `999-17` is found by `999-17` and by `99917`. */
function numberText(number: string): string {
  const folded = fold(number).slice(1)
  const compact = folded.replaceAll(' ', '')
  return compact === folded ? folded : `${folded} ${compact}`
}

/**
 * The text that an insured person is found by: name, contacts and ID number, then `|` and the policy numbers, all
 * folded. Stored in `insured.search_fold` by whoever writes people or policies. Policy numbers of deleted policies don't belong to it.
 */
export function searchTextOf(person: SearchedPerson, policyNumbers: readonly (string | null)[]): string {
  const words = [person.lastName, person.firstName, person.patronymicName, person.email]
  const own = [
    fold(words.filter(Boolean).join(' ')).slice(1),
    person.phone?.replace(/\D/g, ''),
    person.identificationNumber && numberText(person.identificationNumber),
  ]
  const numbers = policyNumbers.filter((number) => number !== null).map(numberText)
  return ` ${own.filter(Boolean).join(' ')} | ${numbers.join(' ')}`.trimEnd()
}

/**
 * The words of a search as the search functions of the database take them: any part from 3 characters on, shorter ones
 * with a leading space, which only the start of a word has. Empty when there is nothing to look for.
 */
export function searchWords(query: string): string[] {
  const words = query.split(/\s+/u).map(searchWord).filter(Boolean)
  const longestFirst = [...new Set(words)].sort((a, b) => b.length - a.length)
  // A word that is part of another one finds nothing more.
  return longestFirst
    .filter((word, index) => !longestFirst.slice(0, index).some((longer) => longer.includes(word)))
    .slice(0, LONGEST)
}

function searchWord(text: string): string {
  const folded = fold(text).slice(1)
  if (folded === '') return ''
  const word = digitsOnly.test(text) ? folded.replaceAll(' ', '') : folded
  return [...text].length < 3 ? ` ${word}` : word
}
