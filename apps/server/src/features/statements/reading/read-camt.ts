import { setImmediate } from 'node:timers/promises'
import sax from 'sax'
import { amountOf } from '@coverline/contract/payments/terms'
import { statementMaxLines } from '@coverline/contract/statements/terms'
import { dayOf, readCents } from '@coverline/contract/statements/values'
import { readText } from './read-values.ts'
import { type ReadLine, UnreadableStatement } from './rules.ts'

const sliceLength = 64 * 1024
const mostDepth = 40
const mostText = 4000
const repeated = new Set(['RmtInf/Ustrd', 'AddtlTxInf'])

/** The values of an entry or of one of its transactions, by element path */
type Facts = Map<string, string>

const unreadable = (why: string) => new UnreadableStatement('imports.file-unreadable', why)

/**
 * Reads camt.053 as a stream of elements. The reader knows only the five XML entities; it rejects a document
 * type because that could declare more.
 */
export async function readCamt(text: string): Promise<ReadLine[]> {
  const collector = new Collector()
  const parser = sax.parser(true, { xmlns: false, position: false })
  const state: { fault: Error | null } = { fault: null }
  const refuse = (why: string) => {
    state.fault ??= unreadable(why)
  }
  parser.onerror = () => refuse('the XML is not well formed')
  parser.ondoctype = () => refuse('the XML has a document type')
  parser.onopentag = ({ name, attributes }) => {
    const { Ccy: currency } = attributes
    if (!collector.open(name, typeof currency === 'string' ? currency : ''))
      refuse('the XML is nested too deep')
  }
  parser.ontext = (part) => collector.add(part)
  parser.oncdata = (part) => collector.add(part)
  parser.onclosetag = () => {
    if (!state.fault && !collector.close())
      state.fault = new UnreadableStatement('imports.too-many-rows', 'too many lines')
  }
  for (let start = 0; start < text.length && !state.fault; start += sliceLength) {
    parser.write(text.slice(start, start + sliceLength))
    // Lets other requests run in between.
    await setImmediate()
  }
  if (!state.fault) parser.close()
  if (state.fault) throw state.fault
  if (!collector.isStatement) throw new UnreadableStatement('imports.unsupported-format', 'no camt.053')
  return collector.lines
}

class Collector {
  readonly lines: ReadLine[] = []
  isStatement = false
  readonly #path: string[] = []
  #text = ''
  #account: Facts = new Map()
  #entry: Facts | null = null
  #transactions: Facts[] = []

  open(qualified: string, currency: string): boolean {
    const name = qualified.slice(qualified.indexOf(':') + 1)
    this.#path.push(name)
    this.#text = ''
    if (this.#path.length === 2 && name === 'BkToCstmrStmt') this.isStatement = true
    if (name === 'Stmt') this.#account = new Map()
    if (name === 'Ntry') [this.#entry, this.#transactions] = [new Map(), []]
    if (name === 'TxDtls') this.#transactions.push(new Map())
    if (currency) this.#note(`${this.#inner()}@Ccy`, currency)
    return this.#path.length <= mostDepth
  }

  add(part: string): void {
    if (this.#text.length < mostText) this.#text += part.slice(0, mostText)
  }

  close(): boolean {
    const value = this.#text.trim()
    if (value) this.#note(this.#inner(), value)
    this.#text = ''
    const name = this.#path.pop()
    if (name === 'Ntry' && this.#entry) {
      this.lines.push(...linesOf(this.#entry, this.#transactions, this.#account))
      this.#entry = null
    }
    return this.lines.length <= statementMaxLines
  }

  /** Returns the path below the innermost transaction, entry or statement. */
  #inner(): string {
    const at = Math.max(...['TxDtls', 'Ntry', 'Stmt'].map((name) => this.#path.lastIndexOf(name)))
    return this.#path.slice(at + 1).join('/')
  }

  #note(path: string, value: string): void {
    const inTransaction = this.#path.includes('TxDtls')
    const facts = inTransaction ? this.#transactions.at(-1) : (this.#entry ?? this.#account)
    const old = facts?.get(path)
    if (old === undefined) facts?.set(path, value.slice(0, mostText))
    else if (repeated.has(path)) facts?.set(path, `${old} ${value}`.slice(0, mostText))
  }
}

const firstOf = (facts: Facts, paths: readonly string[]) =>
  paths.map((path) => facts.get(path)).find((value) => value !== undefined)

/** Returns the lines of an entry: one for each batch transaction with its own amount, else one for all. */
function linesOf(entry: Facts, transactions: Facts[], account: Facts): ReadLine[] {
  const status = firstOf(entry, ['Sts/Cd', 'Sts'])
  if (status !== undefined && status !== 'BOOK') return []
  const day = (firstOf(entry, ['BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm']) ?? '').slice(0, 10)
  if (dayOf(...(day.split('-') as [string, string, string])) === null) throw unreadable(`no day: ${day}`)
  const amounts = transactions.map((facts) => firstOf(facts, ['Amt', 'AmtDtls/TxAmt/Amt']))
  const isSplit = transactions.length > 1 && amounts.every((amount) => amount !== undefined)
  const parts = isSplit
    ? transactions
    : [transactions.length === 1 ? (transactions[0] ?? new Map()) : new Map()]
  return parts.map((facts, nth) => ({
    day,
    isCredit:
      (facts.get('CdtDbtInd') ?? entry.get('CdtDbtInd')) === 'CRDT' && entry.get('RvslInd') !== 'true',
    amount: centsText((isSplit ? amounts[nth] : entry.get('Amt')) ?? ''),
    currency: firstOf(entry, ['Amt@Ccy']) ?? account.get('Acct/Ccy') ?? null,
    purpose: purposeOf(facts, entry),
    payerName: readText(
      firstOf(facts, [
        'RltdPties/Dbtr/Nm',
        'RltdPties/Dbtr/Pty/Nm',
        'RltdPties/UltmtDbtr/Nm',
        'RltdPties/UltmtDbtr/Pty/Nm',
      ]),
      255,
    ),
    payerAccount: readText(
      firstOf(facts, ['RltdPties/DbtrAcct/Id/IBAN', 'RltdPties/DbtrAcct/Id/Othr/Id']),
      64,
    ),
    bankReference: readText(
      isSplit
        ? firstOf(facts, ['Refs/AcctSvcrRef', 'Refs/TxId'])
        : (firstOf(entry, ['AcctSvcrRef']) ?? firstOf(facts, ['Refs/AcctSvcrRef', 'Refs/TxId'])),
      128,
    ),
    account: readText(firstOf(account, ['Acct/Id/IBAN', 'Acct/Id/Othr/Id']), 64),
  }))
}

function purposeOf(facts: Facts, entry: Facts): string {
  const reference = firstOf(facts, ['Refs/EndToEndId'])
  const parts = [
    facts.get('RmtInf/Ustrd'),
    facts.get('RmtInf/Strd/CdtrRefInf/Ref'),
    reference === 'NOTPROVIDED' ? undefined : reference,
    facts.get('AddtlTxInf'),
    entry.get('AddtlNtryInf'),
  ]
  return readText(parts.filter(Boolean).join(' '), 2000) ?? ''
}

function centsText(text: string): string {
  // The standard allows five decimals; money with more than two cannot be booked.
  const cents = readCents(text.replace(/(\.\d{2})0+$/, '$1'))
  if (cents === null || cents <= 0n) throw unreadable(`no amount: ${text}`)
  return amountOf(cents)
}
