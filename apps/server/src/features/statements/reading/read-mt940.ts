import { amountOf } from '@coverline/contract/payments/terms'
import { statementMaxLines } from '@coverline/contract/statements/terms'
import { readCents } from '@coverline/contract/statements/values'
import { readShortDay, readText } from './read-values.ts'
import { type ReadLine, UnreadableStatement } from './rules.ts'

/** True if a text looks like MT940: its tags are at line starts. */
export const isMt940 = (text: string): boolean =>
  /^:(20|25|28C?):/m.test(text) && /^:(60F|60M|61|62F):/m.test(text)

type Field = { tag: string; value: string }

function* fieldsOf(text: string): Generator<Field> {
  let field: Field | null = null
  for (const row of text.split(/\r\n|\n|\r/)) {
    const start = /^:(\d{2}[A-Z]?):(.*)$/.exec(row)
    if (start) {
      if (field) yield field
      field = { tag: start[1] ?? '', value: start[2] ?? '' }
    } else if (/^(-|-\}|\{.*)$/.test(row.trim())) {
      if (field) yield field
      field = null
    } else if (field && field.value.length < 8000) field.value += `\n${row}`
  }
  if (field) yield field
}

// Value date, booking date, credit or debit (R: reversed), part of the currency, amount, kind, and the
// references
const movement = /^(\d{6})(\d{4})?(R?[CD]|E[CD])([A-Z])?(\d{1,13}(?:,\d{0,2})?)([A-Z][A-Z0-9]{3})?([^\n]*)/

/** Reads MT940 in the dialects of SWIFT, of German banks (`?20…`) and of banks that use codes (`/NAME/…`). */
export function readMt940(text: string): ReadLine[] {
  const lines: ReadLine[] = []
  let [account, currency]: [string | null, string | null] = [null, null]
  for (const { tag, value } of fieldsOf(text)) {
    if (tag === '25') account = readText(value, 64)
    else if (/^6[0][FM]$/.test(tag)) currency = /^[CD]\d{6}([A-Z]{3})/.exec(value)?.[1] ?? null
    else if (tag === '61') {
      if (lines.length >= statementMaxLines)
        throw new UnreadableStatement('imports.too-many-rows', 'too many lines')
      lines.push(lineOf(value, account, currency))
    } else if (tag === '86') {
      const line = lines.at(-1)
      if (line && line.purpose === '') Object.assign(line, informationOf(value))
    }
  }
  return lines
}

function lineOf(value: string, account: string | null, currency: string | null): ReadLine {
  const found = movement.exec(value)
  const day = readShortDay(found?.[1] ?? '')
  const cents = readCents((found?.[5] ?? '').replace(/,$/, ''))
  if (!found || day === null || cents === null || cents === 0n)
    throw new UnreadableStatement('imports.file-unreadable', `a movement that can't be read`, {
      line: value.slice(0, 80),
    })
  const [, bankReference] = (found[7] ?? '').split('//')
  const reference = readText(bankReference, 128)
  return {
    day: bookingDay(day, found[2]),
    isCredit: /^E?C$/.test(found[3] ?? ''),
    amount: amountOf(cents),
    currency,
    purpose: '',
    payerName: null,
    payerAccount: null,
    bankReference: reference && !/^NONREF$/i.test(reference) ? reference : null,
    account,
  }
}

/** The booking date has no year: it is the one nearest to the value date. */
function bookingDay(valueDay: string, short: string | undefined): string {
  if (!short) return valueDay
  const year = Number(valueDay.slice(0, 4))
  const near = [year - 1, year, year + 1].flatMap((each) => {
    const day = readShortDay(`${String(each).slice(2)}${short}`)
    return day ? [{ day, distance: Math.abs(Date.parse(day) - Date.parse(valueDay)) }] : []
  })
  return near.toSorted((a, b) => a.distance - b.distance)[0]?.day ?? valueDay
}

/** Extracts purpose, name and account from field 86. */
function informationOf(value: string): Pick<ReadLine, 'purpose' | 'payerName' | 'payerAccount'> {
  if (/^\d{3}\?/.test(value)) return numbered(value.replaceAll('\n', ''))
  if (/^\/?[A-Z]{3,4}\//.test(value)) return coded(value.replaceAll('\n', ''))
  return { purpose: readText(value, 2000) ?? '', payerName: null, payerAccount: null }
}

function numbered(value: string): ReturnType<typeof informationOf> {
  const parts = new Map(
    value
      .split('?')
      .slice(1)
      .map((part) => [part.slice(0, 2), part.slice(2)]),
  )
  const joined = (...keys: number[]) => keys.map((key) => parts.get(String(key)) ?? '').join('')
  const purpose = joined(20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 60, 61, 62, 63)
  return {
    purpose: readText(purpose.replace(/(EREF|KREF|MREF|SVWZ|ABWA|CRED)\+/g, ' '), 2000) ?? '',
    payerName: readText(joined(32, 33), 255),
    payerAccount: readText(joined(31), 64),
  }
}

function coded(value: string): ReturnType<typeof informationOf> {
  const parts = new Map<string, string>()
  for (const [, key = '', text = ''] of value.matchAll(/\/([A-Z]{3,4})\/(.*?)(?=\/[A-Z]{3,4}\/|$)/g))
    if (!parts.has(key)) parts.set(key, text)
  const reference = parts.get('EREF')
  const purpose = [parts.get('REMI'), reference === 'NOTPROVIDED' ? '' : reference].filter(Boolean).join(' ')
  return {
    purpose: readText(purpose || value, 2000) ?? '',
    payerName: readText(parts.get('NAME'), 255),
    payerAccount: readText(parts.get('IBAN'), 64),
  }
}
