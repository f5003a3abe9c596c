import { fold, isBlank } from '../fold.ts'
import { foldedSpellings, isParticle, surnameOfList } from '../spellings.ts'
import { withCompactPhones } from '../phone-text.ts'

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

/** The words of a search, all of which a match holds: none for a blank text, and null for one of punctuation alone, which nothing holds */
export type SearchWords = string[] | null

const digitsOnly = /^[\d\p{P}\p{Sm}]*\d[\d\p{P}\p{Sm}]*$/u

/** Returns a number as written and without its gaps: both `999-17` and `99917` find `999-17`. */
function numberText(number: string): string {
  const folded = fold(number).slice(1)
  const compact = folded.replaceAll(' ', '')
  return compact === folded ? folded : `${folded} ${compact}`
}

/**
 * Builds the search text of an insured person: name, contacts, ID number and other spellings of the names, then
 * `|` and the policy numbers, all folded. The other spellings stand in the text, and are not searched for
 * instead of the words of a query: so each word stays one condition on one index, and any part of a name is still
 * found. Every write of people or policies stores it in `insured.search_fold`. Excludes numbers of
 * deleted policies.
 */
export function searchTextOf(person: SearchedPerson, policyNumbers: readonly (string | null)[]): string {
  const words = [person.lastName, person.firstName, person.patronymicName, person.email]
  const own = [
    fold(words.filter(Boolean).join(' ')).slice(1),
    person.phone?.replace(/\D/g, ''),
    person.identificationNumber && numberText(person.identificationNumber),
    ...[
      person.lastName,
      person.firstName,
      person.patronymicName,
      surnameOfList(person.firstName, person.lastName),
    ].flatMap((name) => (name === null ? [] : foldedSpellings(name))),
  ]
  const numbers = policyNumbers.filter((number) => number !== null).map(numberText)
  return ` ${own.filter(Boolean).join(' ')} | ${numbers.join(' ')}`.trimEnd()
}

/**
 * Returns the words of a search for the database's search functions: from 3 characters any part matches,
 * shorter ones get a leading space, which only a word start has.
 */
export function searchWords(query: string): SearchWords {
  return distinctWords(query.split(/\s+/u).map(searchWord).filter(Boolean), query)
}

const hyphenated = /^[\p{L}\p{M}'’]+(?:\p{Pd}+[\p{L}\p{M}'’]+)+\p{P}*$/u

/**
 * Returns the words of a search for people, for `search_insured` and `search_policies`: like `searchWords`, but
 * phones are read in any way of writing, `Al-Hassan` is searched as `alhassan`, which the search text of `Al-Hassan`,
 * `Al Hassan` and `Alhassan` holds, and particles of surnames add no condition beside another word: registers
 * write `de la Cruz`, `Dela Cruz` and `Cruz, de la`.
 */
export function personSearchWords(query: string): SearchWords {
  const written = withCompactPhones(query).split(/\s+/u)
  const words = written.map((text) =>
    hyphenated.test(text.trim()) ? fold(text).replaceAll(' ', '') : searchWord(text),
  )
  const own = words.filter((word) => word !== '' && !isParticle(word.trim()))
  const isEnough = own.some((word) => !word.startsWith(' '))
  return distinctWords(isEnough ? own : words.filter(Boolean), query)
}

function distinctWords(words: readonly string[], query: string): SearchWords {
  if (words.length === 0 && !isBlank(query)) return null
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
