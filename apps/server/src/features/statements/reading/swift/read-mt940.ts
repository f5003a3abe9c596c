import { amountOf } from '@coverline/contract/payments/terms'
import { statementMaxLines, type UnreadReason } from '@coverline/contract/statements/terms'
import { readCents } from '@coverline/contract/money/amounts'
import { amountText, type Candidate, checkSection, type Section, signedCents } from '../balances.ts'
import { informationOf } from './information.ts'
import { readShortDay, readText } from '../read-values.ts'
import { type Check, type Found, type ReadLine, UnreadableStatement, type UnreadLine } from '../rules.ts'

/** True if a text looks like MT940 or MT942: its tags are at line starts. */
export const isMt940 = (text: string): boolean =>
  /^:(20|25P?|28C?):/m.test(text) && /^:(60F|60M|61|62F|62M|34F|90D|90C):/m.test(text)

/** True for interim reports: they have no balances. */
export const isMt942 = (text: string): boolean =>
  !/^:6[02][FM]:/m.test(text) && /^:(34F|13D?|90[CD]):/m.test(text)

type Field = { tag: string; value: string; row: number }

function* fieldsOf(text: string): Generator<Field> {
  let field: Field | null = null
  for (const [nth, row] of text.split(/\r\n|\n|\r/).entries()) {
    const start = /^:(\d{2}[A-Z]?|NS):(.*)$/.exec(row)
    if (start) {
      if (field) yield field
      field = { tag: start[1] ?? '', value: start[2] ?? '', row: nth + 1 }
    } else if (/^-$|^-\}|^\{[1-5]:/.test(row.trim())) {
      if (field) yield field
      field = null
    } else if (field && field.value.length < 8000) field.value += `\n${row}`
  }
  if (field) yield field
}

// Value date, booking date, credit or debit (R: reversed, E: expected), part of the currency, amount, and the
// rest: kind and references
const movement =
  /^(\d{6})[ ]*(\d{4})?\s*(R[CD]|E[CD]|[CD])\s*([A-Z])?\s*([-−–+]?)\s*(\d[\d.,]*)[ ]?([\s\S]*)$/u

/** Reads an amount: a comma with any decimals, or a point if nothing else can be meant. */
function centsOf940(text: string): bigint | null {
  const standard = /^(\d{1,13}),(\d*)$/.exec(text)
  if (!standard) return readCents(text)
  const [, whole = '', fraction = ''] = standard
  // Currencies with three decimals can be booked only if the last one is zero.
  return /^\d{0,2}0*$/.test(fraction) ? BigInt(whole + fraction.slice(0, 2).padEnd(2, '0')) : null
}

type Facts = { account: string | null; currency: string | null }
type Movement = Candidate & { fields: Field[] }

/** Reads MT940 and MT942 in the dialects of SWIFT and of banks; see `information.ts`. */
export function readMt940(text: string): Found {
  const reading = new Mt940()
  for (const field of fieldsOf(text)) reading.take(field)
  return reading.finish()
}

class Mt940 {
  readonly #lines: ReadLine[] = []
  readonly #unread: UnreadLine[] = []
  readonly #checks: Check[] = []
  readonly #days: string[] = []
  #facts: Facts = { account: null, currency: null }
  #section: (Section & { candidates: Movement[] }) | null = null
  #current: Movement | null = null

  take(field: Field): void {
    const { tag, value } = field
    if (tag === '86' || tag === 'NS') this.#current?.fields.push(field)
    else if (tag === '61') this.#move(field)
    else {
      // What follows is about the statement and no longer about the movement.
      this.#current = null
      if (tag === '20') {
        this.#close(null)
        this.#facts = { account: null, currency: null }
      } else if (tag === '25' || tag === '25P') this.#facts.account = readText(value, 64)
      else if (/^60[FM]$/.test(tag)) this.#open(value)
      else if (/^62[FM]$/.test(tag)) this.#close(this.#balance(value))
      else if (tag === '34F') this.#facts.currency ??= /^[A-Z]{3}/.exec(value)?.[0] ?? null
      else if (/^90[CD]$/.test(tag)) this.#total(tag === '90C', value)
    }
  }

  finish(): Found {
    this.#close(null)
    return { lines: this.#lines, unread: this.#unread, checks: this.#checks, days: this.#days }
  }

  #balance(value: string): bigint | null {
    const found = /^([CD])(\d{6})([A-Z]{3})\s*(\d[\d.,]*)\s*$/.exec(value)
    const day = readShortDay(found?.[2] ?? '')
    if (day) this.#days.push(day)
    const cents = centsOf940(found?.[4] ?? '')
    return cents === null ? null : found?.[1] === 'D' ? -cents : cents
  }

  #open(value: string): void {
    this.#close(null)
    this.#facts.currency = /^[CD]\d{6}([A-Z]{3})/.exec(value)?.[1] ?? null
    this.#section = { ...this.#facts, opening: this.#balance(value), closing: null, candidates: [] }
  }

  #close(closing: bigint | null): void {
    const section = this.#section
    this.#section = null
    this.#current = null
    if (!section) return
    for (const { line, fields } of section.candidates) Object.assign(line, informationOf(fields))
    this.#checks.push(...checkSection({ ...section, closing }, this.#lines.length))
    this.#lines.push(...section.candidates.map(({ line }) => line))
  }

  #total(isCredit: boolean, value: string): void {
    const found = /^\d{0,5}([A-Z]{3})\s*(\d[\d.,]*)\s*$/.exec(value)
    const cents = centsOf940(found?.[2] ?? '')
    if (!found || cents === null || !this.#section) return
    const sum = this.#section.candidates
      .filter(({ line }) => line.isCredit === isCredit)
      .reduce((all, { line }) => all + signedCents(line), 0n)
    const [stated, read] = [amountText(isCredit ? cents : -cents), amountText(sum)]
    this.#checks.push({
      kind: 'TOTAL',
      account: this.#facts.account,
      currency: found[1] ?? null,
      stated,
      read,
      lines: [],
    })
  }

  #move({ value, row }: Field): void {
    this.#current = null
    if (this.#lines.length + (this.#section?.candidates.length ?? 0) >= statementMaxLines)
      throw new UnreadableStatement('imports.too-many-rows', 'too many lines')
    const found = movementOf(value, this.#facts)
    if (found === null) return
    if (typeof found === 'string') {
      this.#unread.push({ row, text: readText(value, 300) ?? '', reason: found })
      return
    }
    this.#section ??= { ...this.#facts, opening: null, closing: null, candidates: [] }
    this.#current = { ...found, fields: [] }
    this.#section.candidates.push(this.#current)
  }
}

/** Reads field 61 as a whole: the movement, null if it moves nothing, or why it can't be read. */
function movementOf(value: string, { account, currency }: Facts): Candidate | UnreadReason | null {
  const found = movement.exec(value)
  if (!found) return 'FORM'
  const [, valueDay = '', bookingDay, mark = '', , sign = '', amount = '', rest = ''] = found
  const cents = centsOf940(amount)
  if (cents === null || !/^(?:[A-Za-z/]|\s*$|\n)/.test(rest)) return 'AMOUNT'
  if (cents === 0n) return null
  if (mark.startsWith('E')) return 'EXPECTED'
  const day = dayOf940(valueDay, bookingDay)
  if (day === null) return 'DAY'
  const [, bankReference] = (rest.split('\n')[0] ?? '').split('//')
  const reference = readText(bankReference, 128)
  const isMinus = /^[-−–]$/u.test(sign)
  const isCredit = mark === 'C' || mark === 'RD'
  return {
    isUnsure: mark.startsWith('R') || isMinus,
    line: {
      day,
      isCredit: isCredit && !isMinus,
      amount: amountOf(cents),
      currency,
      purpose: '',
      payerName: null,
      payerAccount: null,
      bankReference: reference && !/^NONREF$/i.test(reference) ? reference : null,
      account,
    },
  }
}

/** Returns the booking day; banks that count 30 days a month may write a value day that no calendar has. */
function dayOf940(value: string, booking: string | undefined): string | null {
  const month = value.slice(0, 4)
  const known =
    readShortDay(value) ??
    (/^\d{2}0230$|^\d{2}0229$/.test(value)
      ? (readShortDay(`${month}29`) ?? readShortDay(`${month}28`))
      : null)
  if (known !== null) return nearest(known, booking)
  return booking === undefined ? null : readShortDay(value.slice(0, 2) + booking)
}

/** The booking date has no year: it is the one nearest to the value date. */
function nearest(valueDay: string, short: string | undefined): string {
  if (!short) return valueDay
  const year = Number(valueDay.slice(0, 4))
  const near = [year - 1, year, year + 1].flatMap((each) => {
    const day = readShortDay(`${String(each).slice(2)}${short}`)
    return day ? [{ day, distance: Math.abs(Date.parse(day) - Date.parse(valueDay)) }] : []
  })
  return near.toSorted((a, b) => a.distance - b.distance)[0]?.day ?? valueDay
}
