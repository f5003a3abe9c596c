import { checkTable, savableRows } from '@coverline/contract/imports/check/check'
import { importFormats, type ImportKind, type RowCode, rowCodes } from '@coverline/contract/imports/formats'
import { matchHeaders } from '@coverline/contract/imports/headers'
import type { CheckOptions } from '@coverline/contract/imports/options'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { phoneReader } from '../reading/phone-reader.ts'
import { randomSheets } from '../testing/random-sheets.ts'
import { referenceClinics } from '../testing/reference-clinics.ts'
import type { Question } from '../testing/reference-common.ts'
import { referenceInsured } from '../testing/reference-insured.ts'
import { referenceLeads } from '../testing/reference-leads.ts'
import { referencePlans } from '../testing/reference-plans.ts'
import { factsOf } from '../testing/world.ts'

const numRuns = process.env['TEST_LONG'] ? 5000 : 500
const phone = phoneReader('ES')

const references = {
  insured: referenceInsured,
  plans: referencePlans,
  clinics: referenceClinics,
  leads: referenceLeads,
} as const

function optionsOf(kind: ImportKind, question: Question): CheckOptions {
  const headers = importFormats[kind].columns.map(({ key }) => key)
  const { mapping } = matchHeaders(headers, importFormats[kind])
  const rows = question.rows.map((row) => headers.map((key) => row[key] ?? ''))
  const { planId, updateNames } = question
  return {
    kind,
    table: { headers, rows },
    mapping,
    facts: factsOf(question.world),
    phone,
    planId,
    updateNames,
  }
}

function referenceErrors(kind: ImportKind, question: Question): string[] {
  return question.rows.flatMap((row, index) =>
    importFormats[kind].columns.flatMap(({ key }) => {
      const code = references[kind](question, row, key)
      return code === null ? [] : [`${index + 1} ${key} ${code}`]
    }),
  )
}

const codesOfOthers: readonly RowCode[] = [
  'PHONE_IS_EMPTY',
  'CLINIC_IS_EMPTY',
  'AGENT_NOT_FOUND',
  'AMOUNT_UNCLEAR',
  'UNDEFINED',
  'CURRENCY_UNCLEAR',
  'OTHER_CURRENCY',
  'NO_CENTS',
  'ALREADY_IN_CHANGE',
  'ALREADY_INSURED',
  'PERSON_UNCLEAR',
]

const codesOf: Record<ImportKind, readonly RowCode[]> = {
  insured: rowCodes.filter((code) => !codesOfOthers.includes(code)),
  plans: rowCodes.filter(
    (code) =>
      ![...codesOfOthers, 'IDENTIFICATION_NUMBER_IS_RESERVED', 'BIRTHDATE_OUT_OF_RANGE'].includes(code),
  ),
  clinics: [
    'IS_REQUIRED',
    'MAX_CELL_SIZE_EXCEED',
    'NOT_SUPPORTED_VALUE',
    'INCORRECT_PHONE',
    'PHONE_IS_EMPTY',
    'CLINIC_IS_EMPTY',
  ],
  leads: [
    'IS_REQUIRED',
    'MAX_CELL_SIZE_EXCEED',
    'NOT_SUPPORTED_VALUE',
    'INCORRECT_PHONE',
    'AGENT_NOT_FOUND',
    'AMOUNT_UNCLEAR',
  ],
}

describe.each(['insured', 'plans', 'clinics', 'leads'] as const)('random %s sheets', (kind) => {
  test(`match the reference, and every code occurs`, { timeout: 600_000 }, () => {
    const seen = new Map<string, number>()
    const check = (question: Question): void => {
      const { errors } = checkTable(optionsOf(kind, question))
      expect(errors.map(({ row, column, code }) => `${row} ${column} ${code}`)).toEqual(
        referenceErrors(kind, question),
      )
      for (const { code } of errors) seen.set(code, (seen.get(code) ?? 0) + 1)
    }
    fc.assert(fc.property(randomSheets(kind), check), { numRuns, seed: 20270101 })
    const rare = codesOf[kind].filter((code) => (seen.get(code) ?? 0) < 3)
    expect(rare).toEqual([])
  })

  test(
    'have savable rows that form a sheet without errors and include every row without an error',
    { timeout: 600_000 },
    () => {
      const check = (question: Question): void => {
        const options = optionsOf(kind, question)
        const result = checkTable(options)
        const rows = savableRows(options, result)
        const table = {
          headers: options.table.headers,
          rows: rows.map((row) => options.table.rows[row] ?? []),
        }
        expect(checkTable({ ...options, table }).errors).toEqual([])
        if (result.errorCount === 0) expect(rows).toEqual(result.validRows)
      }
      fc.assert(fc.property(randomSheets(kind), check), { numRuns: numRuns / 5 })
    },
  )
})
