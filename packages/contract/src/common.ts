import * as z from 'zod'
import { isEnteredDay } from './calendar.ts'
import { cleanLine } from './clean-text.ts'
import { emailPattern } from './email-pattern.ts'
import { isCurrency } from './money/currencies.ts'
import { type Language, languages } from './languages.ts'

export { type Language, languages }
export const language = z.enum(languages)

/** A UUIDv7 in lower case */
export const id = z.uuid()
/** A calendar day, YYYY-MM-DD, without time zone */
export const day = z.iso.date()
/** A day that a caller names: nothing that is insured, planned or looked for lies outside of this range. */
export const enteredDay = day.refine(isEnteredDay, 'DATE_OUT_OF_RANGE')
/** A moment in UTC, ISO 8601 */
export const moment = z.iso.datetime()
/** A moment that a caller names, within the same range */
export const enteredMoment = moment.refine((value) => isEnteredDay(value.slice(0, 10)), 'DATE_OUT_OF_RANGE')
/** A decimal string; never a float. Sums of many of the largest amounts have a place too. */
export const amount = z.string().regex(/^-?\d{1,30}(\.\d{1,4})?$/)
export const currency = z.string().regex(/^[A-Z]{3}$/)
/** A currency that is entered: a code of ISO 4217 that is in use */
export const currencyCode = currency.refine(isCurrency)
/** A JSON body without fields */
export const nothing = z.strictObject({})
export const done = z.strictObject({ ok: z.literal(true) })

// PostgreSQL cannot store U+0000 and UTF-8 cannot encode lone surrogates: both are rejected here, with their
// field.
const storable = (value: string) => !value.includes('\u0000') && value.isWellFormed()

// Longer texts, such as messages, have several lines and may join emojis invisibly.
const longestLine = 255
const cleaned = (max: number) => (max > longestLine ? z.string().trim() : z.string().overwrite(cleanLine))

/**
 * A trimmed text of at most `max` characters that the database can store. Up to 255 characters it is one line
 * without invisible characters.
 */
export const text = (max = 255) => cleaned(max).max(max).refine(storable)
/** The same, not empty. */
export const requiredText = (max = 255) => cleaned(max).min(1).max(max).refine(storable)
/** A blank text is stored as null. */
export const optionalText = (max = 255) => text(max).nullable().optional()

export const email = z.string().overwrite(cleanLine).max(255).regex(emailPattern).refine(storable)

export const ids = (max = 10_000) => z.array(id).max(max)
export const search = text(200).optional()

export const sortDirections = ['ASC', 'DESC'] as const

/**
 * Page, limit and order of a list. Pages count from 0; `cursor` continues after the last row of the previous
 * page.
 */
export function pageFields<const F extends readonly [string, ...string[]]>(
  sortFields: F,
  options: { limit?: number; maxLimit?: number } = {},
) {
  return {
    page: z.int().min(0).max(1_000_000).default(0),
    limit: z
      .int()
      .min(1)
      .max(options.maxLimit ?? 10_000)
      .default(options.limit ?? 30),
    sortBy: z.enum(sortFields).optional(),
    sortDirection: z.enum(sortDirections).optional(),
    cursor: z.string().max(1000).optional(),
    exactTotal: z.boolean().optional(),
  }
}

/** The same with a text to search for. A list that takes it finds nothing for a text that no row holds. */
export function listFields<const F extends readonly [string, ...string[]]>(
  sortFields: F,
  options: { limit?: number; maxLimit?: number } = {},
) {
  return { ...pageFields(sortFields, options), searchQuery: search }
}

/** A row that could not be shown: its place in the answer, and its id as far as it can be read */
const unreadableRow = z.strictObject({ place: z.int(), id: id.nullable() })
export type UnreadableRow = z.output<typeof unreadableRow>

/**
 * The rows of a list. One that the schema refuses, because a stored value has left its range, takes no other row away: the
 * binder leaves it out of `items` and names it in `unreadable`.
 */
export const rowsOf = <S extends z.ZodType>(item: S) => ({
  items: z.array(item),
  unreadable: z.array(unreadableRow).optional(),
})

/** `{items, totalCount}`; above 10,000 the count is 10001 and `totalCountCapped` is set. */
export function listOf<S extends z.ZodType>(item: S) {
  return z.strictObject({
    ...rowsOf(item),
    totalCount: z.int(),
    totalCountCapped: z.boolean().optional(),
    nextCursor: z.string().optional(),
  })
}

/** A reference with the name to display. */
export const reference = z.strictObject({ id, name: z.string() })
