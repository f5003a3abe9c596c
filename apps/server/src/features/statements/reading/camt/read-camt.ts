import { setImmediate } from 'node:timers/promises'
import sax from 'sax'
import { statementMaxLines, type StatementFormat } from '@coverline/contract/statements/terms'
import { dayOf } from '@coverline/contract/statements/values'
import { amountText, type Candidate, checkSection, type Section } from '../balances.ts'
import { camtCents, type Entry, type Facts, firstOf, linesOfEntry } from './camt-entries.ts'
import { readText } from '../read-values.ts'
import { type Check, type Found, type ReadLine, UnreadableStatement, type UnreadLine } from '../rules.ts'

const sliceLength = 64 * 1024
const mostDepth = 40
const mostText = 4000
const repeated = new Set([
  'RmtInf/Ustrd',
  'RmtInf/Strd/CdtrRefInf/Ref',
  'RmtInf/Strd/RfrdDocInf/Nb',
  'RmtInf/Strd/AddtlRmtInf',
  'AddtlTxInf',
])
const formats: Record<string, StatementFormat> = {
  BkToCstmrAcctRpt: 'CAMT052',
  BkToCstmrStmt: 'CAMT053',
  BkToCstmrDbtCdtNtfctn: 'CAMT054',
}
const parts = ['Stmt', 'Rpt', 'Ntfctn']

const unreadable = (why: string) => new UnreadableStatement('imports.file-unreadable', why)

/**
 * Reads camt.052, camt.053 and camt.054 as a stream of elements. The reader knows only the five XML entities; it rejects a document
 * type because that could declare more.
 */
export async function readCamt(text: string): Promise<Found & { format: StatementFormat }> {
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
  const { format, found } = collector
  if (format === null) throw new UnreadableStatement('statements.file-wrong-kind', 'no camt')
  return { format, ...found }
}

class Collector {
  format: StatementFormat | null = null
  readonly #lines: ReadLine[] = []
  readonly #unread: UnreadLine[] = []
  readonly #checks: Check[] = []
  readonly #days: string[] = []
  readonly #path: string[] = []
  #text = ''
  #account: Facts = new Map()
  #balances: Facts[] = []
  #entries: Entry[] = []
  #totals = { credit: 0n, debit: 0n, isWhole: true }
  #count = 0
  #entry: Facts | null = null
  #transactions: Facts[] = []

  get found(): Found {
    return { lines: this.#lines, unread: this.#unread, checks: this.#checks, days: this.#days }
  }

  open(qualified: string, currency: string): boolean {
    const name = qualified.slice(qualified.indexOf(':') + 1)
    this.#path.push(name)
    this.#text = ''
    if (this.#path.length === 2) this.format ??= formats[name] ?? null
    if (parts.includes(name) && this.#path.length === 3) {
      this.#account = new Map()
      this.#balances = []
      this.#entries = []
      this.#totals = { credit: 0n, debit: 0n, isWhole: true }
    }
    if (name === 'Bal' && !this.#entry) this.#balances.push(new Map())
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
    const name = this.#path.pop() ?? ''
    if (name === 'Ntry' && this.#entry) {
      this.#total(this.#entry)
      const read = linesOfEntry(this.#entry, this.#transactions, this.#account)
      this.#entries.push(read)
      this.#count += read.candidates.length
      this.#entry = null
    }
    if (parts.includes(name) && this.#path.length === 2) this.#finish()
    return this.#count <= statementMaxLines
  }

  /** Returns the path below the innermost transaction, entry, balance or statement. */
  #inner(): string {
    const outer = this.#entry ? ['TxDtls', 'Ntry', ...parts] : ['Bal', ...parts]
    const at = Math.max(...outer.map((name) => this.#path.lastIndexOf(name)))
    return this.#path.slice(at + 1).join('/')
  }

  #note(path: string, value: string): void {
    const place = this.#path.includes('TxDtls')
      ? this.#transactions.at(-1)
      : (this.#entry ?? (this.#path.includes('Bal') ? this.#balances.at(-1) : this.#account))
    const old = place?.get(path)
    if (old === undefined) place?.set(path, value.slice(0, mostText))
    else if (repeated.has(path)) place?.set(path, `${old} ${value}`.slice(0, mostText))
  }

  /** Adds an entry as the bank counts it: of any status, and as a whole. */
  #total(entry: Facts): void {
    const cents = camtCents(entry.get('Amt'))
    if (cents === null) this.#totals.isWhole = false
    else if (entry.get('CdtDbtInd') === 'CRDT') this.#totals.credit += cents
    else this.#totals.debit += cents
  }

  #finish(): void {
    const currency = this.#balances[0]?.get('Amt@Ccy') ?? this.#account.get('Acct/Ccy') ?? null
    const section: Section = {
      account: readText(firstOf(this.#account, ['Acct/Id/IBAN', 'Acct/Id/Othr/Id']), 64),
      currency,
      opening: this.#balance(['OPBD', 'PRCD'], currency),
      closing: this.#balance(['CLBD'], currency),
      candidates: this.#entries.flatMap(({ candidates }): Candidate[] => candidates),
    }
    for (const facts of this.#balances) this.#day(firstOf(facts, ['Dt/Dt', 'Dt/DtTm', 'Dt']))
    this.#day(this.#account.get('FrToDt/FrDtTm'))
    this.#day(this.#account.get('FrToDt/ToDtTm'))
    this.#checks.push(...checkSection(section, this.#lines.length), ...this.#totalChecks(section))
    for (const { candidates, unread, checks } of this.#entries) {
      const before = this.#lines.length
      this.#checks.push(
        ...checks.map((check) => ({ ...check, lines: check.lines.map((nth) => nth + before).slice(0, 20) })),
      )
      this.#unread.push(...unread)
      this.#lines.push(...candidates.map(({ line }) => line))
    }
  }

  #day(text: string | undefined): void {
    const [year, month, date] = (text ?? '').slice(0, 10).split('-')
    const day = dayOf(year, month, date)
    if (day !== null) this.#days.push(day)
  }

  #balance(kinds: readonly string[], currency: string | null): bigint | null {
    for (const kind of kinds) {
      const of = this.#balances.filter(
        (facts) =>
          firstOf(facts, ['Tp/CdOrPrtry/Cd', 'Tp/Cd']) === kind &&
          facts.get('Amt@Ccy') === (currency ?? undefined),
      )
      // A statement in several parts may have interim balances of the same kind before the last one.
      const facts = kind === 'CLBD' ? of.at(-1) : of[0]
      const cents = camtCents(facts?.get('Amt'))
      if (facts && cents !== null) return facts.get('CdtDbtInd') === 'DBIT' ? -cents : cents
    }
    return null
  }

  /** Holds the entries against the sums that the bank gives beside them. */
  #totalChecks({ account, currency }: Section): Check[] {
    const { credit, debit, isWhole } = this.#totals
    const path = 'TxsSummry'
    const net = firstOf(this.#account, [
      `${path}/TtlNtries/TtlNetNtry/Amt`,
      `${path}/TtlNtries/TtlNetNtryAmt`,
    ])
    const way = firstOf(this.#account, [
      `${path}/TtlNtries/TtlNetNtry/CdtDbtInd`,
      `${path}/TtlNtries/CdtDbtInd`,
    ])
    const netCents = camtCents(net)
    const sums: [bigint | null, bigint][] = [
      [camtCents(this.#account.get(`${path}/TtlNtries/Sum`)), credit + debit],
      [netCents === null || way === undefined ? null : way === 'DBIT' ? -netCents : netCents, credit - debit],
      [camtCents(this.#account.get(`${path}/TtlCdtNtries/Sum`)), credit],
      [camtCents(this.#account.get(`${path}/TtlDbtNtries/Sum`)), debit],
    ]
    return sums.flatMap(([stated, read]) =>
      stated === null || !isWhole
        ? []
        : [
            {
              kind: 'TOTAL' as const,
              account,
              currency,
              stated: amountText(stated),
              read: amountText(read),
              lines: [],
            },
          ],
    )
  }
}
