import { dayIn, idsIn, momentIn, pageIn, textIn, wordIn, wordsIn } from './read-search.ts'

/** Reads one parameter of an address; undefined if it is missing or not valid. */
type Read<Value = unknown> = (value: unknown) => Value | undefined

export const text: Read<string> = textIn
export const ids: Read<string[]> = idsIn
export const day: Read<string> = dayIn
export const moment: Read<string> = momentIn
export const page: Read<number> = pageIn
/** A parameter that is `true` or missing, such as an open dialog */
export const flag: Read<true> = (value) => (value === true ? true : undefined)

/** A parameter that says yes or no */
export const yesOrNo: Read<boolean> = (value) => (typeof value === 'boolean' ? value : undefined)

/** One of the given words */
export const oneOf =
  <const Word extends string>(words: readonly Word[]): Read<Word> =>
  (value) =>
    wordIn(value, words)

/** Some of the given words */
export const among =
  <const Word extends string>(words: readonly Word[]): Read<Word[]> =>
  (value) =>
    wordsIn(value, words)

/** Order and page of a list that is sorted by one of the given columns */
export const sortedBy = <const Field extends string>(fields: readonly Field[]) => ({
  sortBy: oneOf(fields),
  sortDirection: oneOf(['ASC', 'DESC'] as const),
  page,
})

type Spec = Readonly<Record<string, Read>>
type Values<Of extends Spec> = { -readonly [Name in keyof Of]?: Exclude<ReturnType<Of[Name]>, undefined> }

/** Returns the reader of an address: parameters that are unknown or not valid are dropped. */
export function searchOf<const Of extends Spec>(spec: Of): (search: Record<string, unknown>) => Values<Of> {
  return (search) => {
    const read = Object.entries(spec).map(([name, reads]) => [name, reads(search[name])] as const)
    return Object.fromEntries(read.filter(([, value]) => value !== undefined)) as Values<Of>
  }
}

/** The parameters that a reader of addresses returns */
export type SearchIn<Reader extends (search: Record<string, unknown>) => object> = ReturnType<Reader>
