import { leadNameKey } from '../../leads/search-text.ts'
import { readChoice } from '../choices.ts'
import type { CheckOptions } from '../options.ts'
import type { ImportSheet } from '../sheet.ts'
import { repeated } from './groups.ts'
import { leadCurrency } from './lead-money.ts'
import { leadTitle } from './lead-title.ts'

/**
 * Checks the rules of the leads file: what the stages ask for, and that the agent is a member. Returns the rows that
 * may be one client, 1-based.
 */
export function checkLeads(sheet: ImportSheet, options: CheckOptions): number[][] {
  for (let row = 0; row < sheet.rowCount; row += 1) {
    if (!sheet.isBlank(row)) checkRequired(sheet, row)
  }
  sheet.checkCells(options.phone, () => true)
  for (let row = 0; row < sheet.rowCount; row += 1) {
    const agent = sheet.text(row, 'agent_email').toLowerCase()
    if (agent !== '' && !options.facts.agents.has(agent)) sheet.fault(row, 'agent_email', 'AGENT_NOT_FOUND')
    checkMoney(sheet, row, options)
  }
  return sameClients(sheet)
}

function checkRequired(sheet: ImportSheet, row: number): void {
  if (titleOf(sheet, row) === '') sheet.fault(row, 'title', 'IS_REQUIRED')
  const stage = readChoice('stage', sheet.text(row, 'stage'))
  if (stage === 'WIN' && sheet.text(row, 'deal_premium') === '')
    sheet.fault(row, 'deal_premium', 'IS_REQUIRED')
  if (stage === 'LOST' && sheet.text(row, 'lost_reason') === '')
    sheet.fault(row, 'lost_reason', 'IS_REQUIRED')
}

/** A sum in a currency that nothing names, in another one than its row, or with cents that its currency has not */
function checkMoney(sheet: ImportSheet, row: number, { facts }: CheckOptions): void {
  const cells = {
    premium: sheet.text(row, 'deal_premium'),
    currency: sheet.text(row, 'currency'),
    heading: sheet.heading('deal_premium'),
  }
  if (cells.premium === '' || sheet.isFaultyCell(row, 'currency')) return
  const found = leadCurrency(cells, facts.currency)
  if (typeof found === 'string') sheet.fault(row, 'deal_premium', found)
}

const titleOf = (sheet: ImportSheet, row: number): string => leadTitle((key) => sheet.text(row, key))

/** Groups rows with the same e-mail, the same phone, or the same name and no contact. */
function sameClients(sheet: ImportSheet): number[][] {
  const keys: ((row: number) => string)[] = [
    (row) => sheet.text(row, 'email').toLowerCase(),
    (row) => sheet.phones[row] ?? '',
    (row) => (sheet.text(row, 'email') === '' && sheet.phones[row] === '' ? nameOf(sheet, row) : ''),
  ]
  const groups = keys.flatMap((key) => [
    ...repeated(sheet.rowCount, (row) => (sheet.isBlank(row) ? '' : key(row))).values(),
  ])
  const seen = new Set<string>()
  return groups
    .map((rows) => rows.map((row) => row + 1))
    .filter((rows) => !seen.has(rows.join()) && seen.add(rows.join()))
}

const nameOf = (sheet: ImportSheet, row: number): string =>
  leadNameKey({
    title: titleOf(sheet, row),
    firstName: sheet.text(row, 'first_name') || null,
    lastName: sheet.text(row, 'last_name') || null,
  })
