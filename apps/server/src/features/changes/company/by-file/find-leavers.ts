import { identifierKey } from '@coverline/contract/clean-text'
import { foldName } from '@coverline/contract/imports/check/fold'
import type { ImportError } from '@coverline/contract/imports/endpoints'
import type { RowCode } from '@coverline/contract/imports/formats'
import { importService } from '../../../imports/service.ts'
import { findByMarks, type MarkedPerson } from './number-queries.ts'
import type { FileCtx, readFile } from './read-file.ts'

type Read = Awaited<ReturnType<typeof readFile>>
type Row = Read['people'][number]

/** What says who a leaver is; the first one that a row has counts. */
const marks = ['policy_number', 'email', 'birthdate'] as const
type Mark = (typeof marks)[number]

const markOf = (row: Row): Mark | null => {
  if (row.policyNumber !== null) return 'policy_number'
  if (row.email !== null) return 'email'
  return row.birthdate === null ? null : 'birthdate'
}

const has: Record<Mark, (person: MarkedPerson, row: Row) => boolean> = {
  policy_number: ({ policyNumbers }, row) => policyNumbers.includes(identifierKey(row.policyNumber ?? '')),
  email: ({ email }, row) => email === row.email?.toLowerCase(),
  birthdate: ({ birthdate }, row) => birthdate === row.birthdate,
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${foldName(firstName)} ${foldName(lastName)}`

/** Who the rows of a file are, by row; a row without one of the company's people has a fault instead. */
export type FoundLeavers = { people: ReadonlyMap<number, string>; faults: ImportError[] }

/**
 * Finds the leavers of a file: by ID number, else by policy number, e-mail, or date of birth, each together with the name. Of
 * people with the same marks none is taken.
 */
export async function findLeaversOf(
  ctx: FileCtx,
  { people: rows, stored }: Read,
  planIds: readonly string[],
): Promise<FoundLeavers> {
  const people = new Map<number, string>()
  const faults: ImportError[] = []
  const fault = (row: number, column: string, code: RowCode) =>
    faults.push(importService.faultAt(ctx, row, column, code))
  const unnumbered = rows.filter(({ idNumber }) => idNumber === '')
  const found = await findByMarks(ctx, marksOf(unnumbered), planIds)
  for (const row of rows) {
    if (row.idNumber !== '') {
      const id = stored.get(identifierKey(row.idNumber))?.personProfileId
      // Whoever is none of the company's people is not told apart from an unknown number.
      if (id === undefined) fault(row.row, 'id_number', 'NOT_SUPPORTED_VALUE')
      else people.set(row.row, id)
      continue
    }
    const mark = markOf(row)
    if (mark === null) {
      fault(row.row, 'id_number', 'IS_REQUIRED')
      continue
    }
    const same = found.filter((person) => has[mark](person, row))
    const named = new Set(
      same.filter((person) => nameOf(person) === nameOf(row)).map(({ personProfileId }) => personProfileId),
    )
    const [id] = named
    if (named.size > 1) fault(row.row, mark, 'PERSON_UNCLEAR')
    else if (id !== undefined) people.set(row.row, id)
    else if (mark === 'birthdate' || same.length === 0) fault(row.row, mark, 'NOT_SUPPORTED_VALUE')
    else {
      fault(row.row, 'first_name', 'VALUE_NOT_MATCH_EXISTING_VALUE')
      fault(row.row, 'last_name', 'VALUE_NOT_MATCH_EXISTING_VALUE')
    }
  }
  return { people, faults }
}

function marksOf(rows: readonly Row[]) {
  const of = (mark: Mark) => rows.filter((row) => markOf(row) === mark)
  return {
    policyNumbers: of('policy_number').map(({ policyNumber }) => identifierKey(policyNumber ?? '')),
    emails: of('email').map(({ email }) => email?.toLowerCase() ?? ''),
    birthdates: of('birthdate').flatMap(({ birthdate }) => birthdate ?? []),
  }
}

/**
 * Leaves out what the check asks of people to add alone: a leaver with another mark needs no ID number, and members of a family may
 * share a contact.
 */
export function faultsOfLeavers(
  errors: readonly ImportError[],
  rows: readonly Row[],
): readonly ImportError[] {
  const unmarked = new Set(
    rows.filter((row) => row.idNumber === '' && markOf(row) === null).map(({ row }) => row),
  )
  const isAsked = ({ row }: ImportError) => (row === 0 ? unmarked.size === rows.length : unmarked.has(row))
  const isShared = ({ column, code }: ImportError) =>
    code === 'IS_NOT_UNIQUE' && (column === 'email' || column === 'phone')
  const isNumber = ({ column, code }: ImportError) => column === 'id_number' && code === 'IS_REQUIRED'
  return errors.filter((error) => !isShared(error) && (!isNumber(error) || isAsked(error)))
}
