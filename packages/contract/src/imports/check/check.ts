import { checkClinics } from './check-clinics.ts'
import { checkInsured } from './check-insured.ts'
import { checkLeads } from './check-leads.ts'
import { checkPlans } from './check-plans.ts'
import { importFormats } from '../formats.ts'
import type { CheckOptions, CheckResult } from '../options.ts'
import { ImportSheet } from '../sheet.ts'

/**
 * Checks a whole file: each cell, the rows among each other, and the rows against stored data. Pure and
 * synchronous: the server runs it in a worker, the editor in the browser after each edit.
 */
export function checkTable(options: CheckOptions): CheckResult {
  const sheet = new ImportSheet(options.table, importFormats[options.kind], options.mapping)
  let possibleDuplicates: number[][] = []
  if (options.kind === 'insured') checkInsured(sheet, options)
  else if (options.kind === 'plans') checkPlans(sheet, options)
  else if (options.kind === 'leads') possibleDuplicates = checkLeads(sheet, options)
  else possibleDuplicates = checkClinics(sheet, options)
  const validRows: number[] = []
  let filledRows = 0
  for (let row = 0; row < sheet.rowCount; row += 1) {
    if (sheet.isBlank(row)) continue
    filledRows += 1
    if (!sheet.isFaultyRow(row)) validRows.push(row)
  }
  return {
    ...sheet.errors(options.maxErrors ?? 100_000),
    validRows,
    filledRows,
    possibleDuplicates,
    phones: sheet.phones,
  }
}

/**
 * Returns the rows that can be saved without the faulty ones: rows that are valid among themselves. Excluding
 * a principal also excludes the people linked to them.
 */
export function savableRows(options: CheckOptions, first: CheckResult): readonly number[] {
  const position = phonePosition(options)
  const known = new Map(
    first.validRows.map((row) => [(options.table.rows[row]?.[position] ?? '').trim(), first.phones[row]]),
  )
  const phone = (text: string) => known.get(text) ?? options.phone(text)
  let rows = first.validRows
  for (;;) {
    const table = { headers: options.table.headers, rows: rows.map((row) => options.table.rows[row] ?? []) }
    const next = checkTable({ ...options, table, phone, maxErrors: 0 }).validRows
    if (next.length === rows.length) return rows
    rows = next.flatMap((row) => rows[row] ?? [])
  }
}

function phonePosition({ kind, mapping }: CheckOptions): number {
  const key = importFormats[kind].columns.find((column) => column.kind === 'phone')?.key ?? ''
  return mapping[key] ?? -1
}
