import type { ErrorName } from '@coverline/contract/errors'
import { readDay } from '@coverline/contract/imports/check/cells'
import { readChoice } from '@coverline/contract/imports/choices'
import type { ImportError } from '@coverline/contract/imports/endpoints'
import type { StoredPerson } from '@coverline/contract/imports/facts'
import type { RowCode } from '@coverline/contract/imports/formats'
import { cleanLine, identifierKey } from '@coverline/contract/clean-text'
import type { Context } from '../../../platform/context.ts'
import type { ReadingChoice } from '../reading/read-table.ts'
import type { UnreadableFile } from '../reading/unreadable-file.ts'
import { openUpload } from '../uploads/open-upload.ts'
import { viewError } from '../view.ts'

/** Most faults that are listed; of a file with more of them the good rows are not known. */
export const mostFaults = 1000

/** A person of a file as text, with days as YYYY-MM-DD and blanks as null; `row` counts data rows from 1. */
export type PersonInFile = {
  row: number
  firstName: string
  lastName: string
  patronymicName: string | null
  birthdate: string | null
  phone: string | null
  email: string | null
  idNumber: string
  policyNumber: string | null
  startDate: string | null
  endDate: string | null
  linkType: 'CHILD' | 'RELATIVE' | null
  linkIdNumber: string | null
}

type Ctx = Context<UnreadableFile['reason'] | 'imports.encoding-unsure' | (ErrorName & `common.${string}`)>
type Reading = {
  path: string
  reading: ReadingChoice
  /** Finds stored people by ID number in its normal form. It returns only people that the caller may see. */
  known: (idNumbers: readonly string[]) => Promise<ReadonlyMap<string, StoredPerson>>
}

/**
 * Reads a file of people and checks it like an import, without storing anything. Returns its people and every fault
 * of a cell; fails if the file is no readable table.
 */
export async function readPeople(
  ctx: Ctx,
  { path, reading, known }: Reading,
): Promise<{ people: PersonInFile[]; errors: ImportError[]; stored: ReadonlyMap<string, StoredPerson> }> {
  await using session = await openUpload(ctx, path, 'insured', reading)
  const { source, rowCount, match } = session.file
  if (source?.format === 'csv' && !source.isSure)
    ctx.fail('imports.encoding-unsure', {
      details: { encoding: source.encoding, sampleWords: source.samples },
    })
  const rows = await session.cells(0, rowCount)
  const at = (cells: readonly string[], key: string): string | null => {
    const position = match.mapping[key]
    return position === undefined ? null : cleanLine(cells[position] ?? '') || null
  }
  const people = rows.flatMap((cells, nth) =>
    cells.every((cell) => cleanLine(cell) === '') ? [] : [personAt(nth + 1, (key) => at(cells, key))],
  )
  const numbers = people.flatMap(({ idNumber, linkIdNumber }) => [idNumber, linkIdNumber ?? ''])
  const stored = await known([...new Set(numbers.map(identifierKey).filter(Boolean))])
  await session.learn({ people: new Map(stored) })
  const { errors } = await session.check({ maxErrors: mostFaults })
  return { people, stored, errors: errors.map((error) => viewError('INSURED', error, ctx.locale)) }
}

function personAt(row: number, at: (key: string) => string | null): PersonInFile {
  const day = (key: string) => readDay(at(key) ?? '')
  const link = readChoice('link_type', at('link_type') ?? '')
  return {
    row,
    firstName: at('first_name') ?? '',
    lastName: at('last_name') ?? '',
    patronymicName: at('patronymic_name'),
    birthdate: day('birthdate'),
    phone: at('phone'),
    email: at('email'),
    idNumber: at('id_number') ?? '',
    policyNumber: at('policy_number'),
    startDate: day('start_date'),
    endDate: day('end_date'),
    linkType: link === 'CHILD' || link === 'RELATIVE' ? link : null,
    linkIdNumber: at('link_id_number'),
  }
}

/** Builds the fault of a cell that only the caller can judge, with its text in the reader's language. */
export function faultAt(ctx: Context, row: number, column: string, code: RowCode): ImportError {
  return viewError('INSURED', { row, column, code }, ctx.locale)
}
