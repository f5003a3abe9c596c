import { amountOf } from '@coverline/contract/payments/terms'
import { readCents } from '@coverline/contract/money/amounts'
import { statementMaxLines, type UnreadReason } from '@coverline/contract/statements/terms'
import { dayOf } from '@coverline/contract/statements/values'
import { readText } from './read-values.ts'
import { type Found, type ReadLine, UnreadableStatement } from './rules.ts'

/** True for OFX and QFX, as SGML (1.x) or XML (2.x). */
export const isOfx = (text: string): boolean =>
  /^\s*(?:OFXHEADER\s*:|<\?OFX\b|<OFX>)|^\s*<\?xml[^>]*>\s*(?:<\?OFX\b[^>]*>\s*)?<OFX>/i.test(
    text.slice(0, 2000),
  )

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

const unescaped = (text: string) =>
  text.replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|(\w{2,4}));/gi, (whole, decimal, hex, name: string) => {
    if (name) return entities[name.toLowerCase()] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex as string, 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })

type Facts = Map<string, string>

const groups = new Set(['PAYEE', 'ORIGCURRENCY', 'BANKACCTTO', 'BANKACCTFROM'])

/** Reads OFX: elements may lack their end tags, and no entities are declared. */
export function readOfx(text: string): Found {
  if (/<!DOCTYPE|<!ENTITY/i.test(text))
    throw new UnreadableStatement('imports.file-unreadable', 'the file has a document type')
  const reading = new Ofx()
  for (const [, slash, tag = '', rest = ''] of text.matchAll(/<(\/?)([A-Za-z0-9._]+)\s*>([^<]*)/g)) {
    const name = tag.toUpperCase()
    if (slash) reading.close(name)
    else reading.open(name)
    const value = unescaped(rest).trim()
    if (!slash && value !== '') reading.note(name, value)
  }
  if (!reading.hasStatement)
    throw new UnreadableStatement('statements.file-wrong-kind', 'OFX without a statement')
  return reading.found
}

class Ofx {
  readonly found: Found = { lines: [], unread: [], checks: [], days: [] }
  hasStatement = false
  #owner: Pick<ReadLine, 'account' | 'currency'> = { account: null, currency: null }
  #facts: Facts | null = null
  #inside = ''

  open(name: string): void {
    if (name === 'STMTRS' || name === 'CCSTMTRS') {
      this.hasStatement = true
      this.#owner = { account: null, currency: null }
    }
    if (groups.has(name)) this.#inside = `${name}/`
    if (name === 'STMTTRN') {
      this.#end()
      this.#facts = new Map()
    }
  }

  close(name: string): void {
    if (groups.has(name)) this.#inside = ''
    if (name === 'STMTTRN' || name === 'BANKTRANLIST') this.#end()
  }

  note(name: string, value: string): void {
    if (this.#facts) this.#facts.set(`${this.#inside}${name}`, value)
    else if (name === 'CURDEF') this.#owner.currency = /^[A-Z]{3}$/.test(value) ? value : null
    else if (name === 'ACCTID') this.#owner.account ??= readText(value, 64)
    else if (/^DT(START|END|ASOF)$/.test(name)) {
      const day = ofxDay(value)
      if (day !== null) this.found.days.push(day)
    }
  }

  #end(): void {
    if (this.#facts) take(this.found, this.#facts, this.#owner)
    this.#facts = null
    if (this.found.lines.length > statementMaxLines)
      throw new UnreadableStatement('imports.too-many-rows', 'too many lines')
  }
}

const ofxDay = (text: string) => dayOf(text.slice(0, 4), text.slice(4, 6), text.slice(6, 8))

function take(found: Found, facts: Facts, owner: Pick<ReadLine, 'account' | 'currency'>): void {
  const cents = readCents(facts.get('TRNAMT') ?? '')
  if (cents === 0n) return
  const day = ofxDay(facts.get('DTPOSTED') ?? facts.get('DTUSER') ?? '')
  const kind = facts.get('TRNTYPE')?.toUpperCase()
  const refuse = (reason: UnreadReason) =>
    void found.unread.push({ row: null, text: readText([...facts.values()].join(' '), 300) ?? '', reason })
  if (cents === null) return refuse('AMOUNT')
  if (day === null) return refuse('DAY')
  // The standard gives payments a minus; a bank that gives none leaves the direction open.
  if (cents > 0n && /^(DEBIT|PAYMENT|CHECK|ATM|POS|CASH|FEE|SRVCHG|DIRECTDEBIT)$/.test(kind ?? ''))
    return refuse('DIRECTION')
  found.lines.push({
    day,
    isCredit: cents > 0n,
    amount: amountOf(cents > 0n ? cents : -cents),
    currency: /^[A-Z]{3}$/.exec(facts.get('CURSYM') ?? '')?.[0] ?? owner.currency,
    purpose: readText([facts.get('MEMO'), facts.get('REFNUM')].filter(Boolean).join(' '), 2000) ?? '',
    payerName: readText(facts.get('NAME') ?? facts.get('PAYEE/NAME'), 255),
    payerAccount: readText(facts.get('BANKACCTTO/ACCTID'), 64),
    bankReference: readText(facts.get('FITID'), 128),
    account: owner.account,
  })
}
