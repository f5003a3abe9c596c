import { fold } from '@coverline/contract/fold'
import { isParticle, withoutJoinedParticle } from '@coverline/contract/spellings'
import { isSlip } from './slips.ts'

/** The names of a person, as a profile holds them */
export type Names = { firstName: string; lastName: string; patronymicName: string | null }

/** The names of a person in the forms in which they are compared */
export type NameForms = {
  /** Folded: without accents, Cyrillic in Latin letters */
  first: string
  last: string
  /** The same in one spelling for all schemes of transliteration, without blanks */
  firstSpelling: string
  lastSpelling: string
  /** Words without particles such as `de la`, `van der`, `al` */
  firstWords: readonly string[]
  lastWords: readonly string[]
  /** Words of all fields in order, with and without the patronymic */
  words: string
  wordsWithPatronymic: string
}

/** Reasons that come from names; all of them need the same birth date. */
export type NameReason =
  | 'NAME_AND_BIRTHDATE'
  | 'OTHER_LETTERS'
  | 'SWAPPED_NAMES'
  | 'OTHER_SPELLING'
  | 'NAME_SLIP'
  | 'SURNAME_PARTICLE'
  | 'NAMES_MOVED'
  | 'PART_OF_NAME'

/**
 * Brings the transliterations of one name to one spelling: passport (ICAO), scholarly, German, French and
 * informal ones, and umlauts that are written out. The result is coarse: it is used only for people with the
 * same birth date. The order matters.
 */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/dzh|dj/g, 'j'],
  // German writes both Щ and Ш as `sch`.
  [/schtsch|shch|sch|shh|sh|sz|sc(?=[eiu])/g, 's'],
  // `ch` is Ч before a vowel, else German, Czech or Polish Х.
  [/tsch|tch|cz|ch(?=[aeiou])/g, 'c'],
  [/kh|ch|^ks/g, 'h'],
  [/ts|tz/g, 'c'],
  [/zh/g, 'z'],
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/ck|c(?=[kt])|qu(?=[ei])|q/g, 'k'],
  [/w/g, 'v'],
  [/ae/g, 'a'],
  [/oe/g, 'o'],
  [/ue/g, 'u'],
  [/[ij]+/g, 'i'],
  // Е, Ё and Ю with and without their first sound: Sergeev, Sergeyev; Fedor, Fyodor; Lubov, Lyubov
  [/i[eo]/g, 'e'],
  [/iu/g, 'u'],
  [/([oe])ff?$/, '$1v'],
  [/([csz])ov(a?)$/, '$1ev$2'],
]

const single = (spelling: string): string => spelling.replace(/(.)\1+/g, '$1')

const MOST_REMEMBERED = 20_000
const remembered = new Map<string, string>()

/** Returns the one spelling of a folded word; names repeat, and many people are compared in a row. */
function spell(word: string): string {
  const known = remembered.get(word)
  if (known !== undefined) return known
  const spelling = spellings.reduce((text, [pattern, by]) => text.replace(pattern, by), word)
  if (remembered.size >= MOST_REMEMBERED) remembered.clear()
  remembered.set(word, spelling)
  return spelling
}

/** Returns the comparison key of a name: without accents, Cyrillic in Latin letters. */
export const nameKey = (name: string): string => fold(name).trim()

function wordsOf(folded: string): string[] {
  const all = folded.split(' ').filter(Boolean)
  const own = all.filter((word) => !isParticle(word))
  return (own.length > 0 ? own : all).map((word) => single(spell(word)))
}

function formsOf({ firstName, lastName, patronymicName }: Names): NameForms {
  const [first, last] = [nameKey(firstName), nameKey(lastName)]
  const [firstWords, lastWords] = [wordsOf(first), wordsOf(last)]
  const words = [...firstWords, ...lastWords]
  const joined = last.replaceAll(' ', '')
  return {
    first,
    last,
    firstSpelling: spell(first.replaceAll(' ', '')),
    lastSpelling: spell(joined),
    firstWords,
    lastWords,
    words: words.toSorted().join(' '),
    wordsWithPatronymic: [...words, ...wordsOf(nameKey(patronymicName ?? ''))].toSorted().join(' '),
  }
}

const forms = new WeakMap<Names, NameForms>()

/** Returns the forms of a person's names; they are computed once for each profile that was read. */
export function nameForms(names: Names): NameForms {
  const known = forms.get(names)
  if (known) return known
  const found = formsOf(names)
  forms.set(names, found)
  return found
}

const plain = (text: string): string => text.normalize('NFC').trim().toLowerCase()

function isSpeltAlike(a: NameForms, b: NameForms, form: (spelling: string) => string): boolean {
  return form(a.firstSpelling) === form(b.firstSpelling) && form(a.lastSpelling) === form(b.lastSpelling)
}

/** True if the surnames are equal without particles: `de la Cruz`, `Delacruz`, `Cruz`. */
function hasSameCore(a: NameForms, b: NameForms): boolean {
  if (a.firstWords.join(' ') !== b.firstWords.join(' ')) return false
  const [aCore, bCore] = [a.lastWords.join(''), b.lastWords.join('')]
  return aCore === bCore || isJoined(a, bCore) || isJoined(b, aCore)
}

/** True if a surname is written together with its particle, and without it is the core of another one. */
function isJoined({ last }: NameForms, core: string): boolean {
  return withoutJoinedParticle(last.replaceAll(' ', '')).some(
    (rest) => rest.length >= 3 && single(spell(rest)) === core,
  )
}

/**
 * True if one name is a shorter form of the other: `Ana García` and `Ana García López`. The first given name and
 * one surname must be in both.
 */
function isPart(a: NameForms, b: NameForms): boolean {
  if (a.firstWords[0] !== b.firstWords[0]) return false
  if (!a.lastWords.some((word) => b.lastWords.includes(word))) return false
  const isWithin = (short: string, long: string) => {
    const rest = long.split(' ')
    return short.split(' ').every((word) => {
      const at = rest.indexOf(word)
      if (at >= 0) rest.splice(at, 1)
      return at >= 0
    })
  }
  return (
    isWithin(a.words, b.words) ||
    isWithin(b.words, a.words) ||
    isWithin(a.wordsWithPatronymic, b.wordsWithPatronymic) ||
    isWithin(b.wordsWithPatronymic, a.wordsWithPatronymic)
  )
}

/** Returns what makes the names of two people alike; null if they are different names. */
export function namesAlike(aNames: Names, bNames: Names): NameReason | null {
  const [a, b] = [nameForms(aNames), nameForms(bNames)]
  if (a.first === b.first && a.last === b.last) {
    const isWrittenAlike =
      plain(aNames.firstName) === plain(bNames.firstName) && plain(aNames.lastName) === plain(bNames.lastName)
    return isWrittenAlike ? 'NAME_AND_BIRTHDATE' : 'OTHER_LETTERS'
  }
  if (a.first === b.last && a.last === b.first) return 'SWAPPED_NAMES'
  if (isSpeltAlike(a, b, (spelling) => spelling)) return 'OTHER_SPELLING'
  const hasSlip =
    (a.last === b.last && isSlip(a.first, b.first)) || (a.first === b.first && isSlip(a.last, b.last))
  if (hasSlip) return 'NAME_SLIP'
  // A double letter alone is a slip; together with another scheme it is part of the spelling: Filipp, Philip.
  if (isSpeltAlike(a, b, single)) return 'OTHER_SPELLING'
  if (hasSameCore(a, b)) return 'SURNAME_PARTICLE'
  if (a.words === b.words || a.wordsWithPatronymic === b.wordsWithPatronymic) return 'NAMES_MOVED'
  return isPart(a, b) ? 'PART_OF_NAME' : null
}

/** Returns the groups in which people with names alike meet: every two of them share one of these keys. */
export function nameGroups(names: Names): string[] {
  const { firstWords, last, words, wordsWithPatronymic, firstSpelling, lastSpelling } = nameForms(names)
  return [
    `given ${firstWords[0] ?? ''}`,
    `last ${last}`,
    `words ${words}`,
    `words ${wordsWithPatronymic}`,
    `whole ${single(firstSpelling)} ${single(lastSpelling)}`,
  ]
}
