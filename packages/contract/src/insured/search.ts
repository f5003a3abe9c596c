import { fold } from '../fold.ts'

type SearchedPerson = {
  firstName: string
  lastName: string
  patronymicName: string | null
  /** E.164 */
  phone: string | null
  email: string | null
  identificationNumber: string | null
}

const LONGEST = 8
const digitsOnly = /^[\d\p{P}\p{Sm}]*\d[\d\p{P}\p{Sm}]*$/u

/** Returns a number as written and without its gaps: both `999-17` and `99917` find `999-17`. */
function numberText(number: string): string {
  const folded = fold(number).slice(1)
  const compact = folded.replaceAll(' ', '')
  return compact === folded ? folded : `${folded} ${compact}`
}

/**
 * Builds the search text of an insured person: name, contacts and ID number, then `|` and the policy numbers,
 * all folded. Every write of people or policies stores it in `insured.search_fold`. Excludes numbers of
 * deleted policies.
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
 * Returns the words of a search for the database's search functions: from 3 characters any part matches,
 * shorter ones get a leading space, which only a word start has. Empty if there is nothing to search for.
 */
export function searchWords(query: string): string[] {
  const words = query.split(/\s+/u).map(searchWord).filter(Boolean)
  const longestFirst = [...new Set(words)].sort((a, b) => b.length - a.length)
  // A word that is part of another one adds no condition.
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
