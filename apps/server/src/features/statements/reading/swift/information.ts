import { readText } from '../read-values.ts'
import type { ReadLine } from '../rules.ts'

export type Information = Pick<ReadLine, 'purpose' | 'payerName' | 'payerAccount'>

const nothing: Information = { purpose: '', payerName: null, payerAccount: null }

/** Extracts purpose, name and account from the fields 86 and NS of one movement. */
export function informationOf(fields: readonly { tag: string; value: string }[]): Information {
  const parts = fields.map(({ tag, value }) => (tag === 'NS' ? codeRows(value) : ofField86(value)))
  const purposes = parts.map(({ purpose }) => purpose)
  // A first field may hold the transaction code alone.
  const said = purposes.filter((purpose) => !/^(\d{3})?$/.test(purpose))
  return {
    purpose: readText((said.length > 0 ? said : purposes).join(' '), 2000) ?? '',
    payerName: parts.find(({ payerName }) => payerName !== null)?.payerName ?? null,
    payerAccount: parts.find(({ payerAccount }) => payerAccount !== null)?.payerAccount ?? null,
  }
}

function ofField86(value: string): Information {
  const joined = value.replaceAll('\n', '')
  const separator = /^(?:\d{3})?\s*([?~<>^@$|])\d{2}/.exec(joined)?.[1]
  if (separator) return numbered(joined, separator)
  if (/^\/?[A-Z]{2,4}\//.test(joined) && codes.test(joined)) return coded(joined)
  return labelled(value) ?? accountFirst(value) ?? { ...nothing, purpose: readText(value, 2000) ?? '' }
}

const clean = (purpose: string) =>
  purpose
    .replace(/(?:EREF|KREF|MREF|CRED)\+NOTPROVIDED/g, ' ')
    .replace(/(EREF|KREF|MREF|SVWZ|ABWA|CRED)\+/g, ' ')

/** Reads the subfields of German, Swiss and Polish banks: `?20…`, `~20…`. */
function numbered(value: string, separator: string): Information {
  const parts = new Map<string, string>()
  const [, ...found] = value.split(new RegExp(`\\${separator}(?=\\d{2})`))
  for (const part of found) {
    const key = part.slice(0, 2)
    parts.set(key, (parts.get(key) ?? '') + part.slice(2))
  }
  const joined = (...keys: number[]) => keys.map((key) => parts.get(String(key)) ?? '').join('')
  const purpose = joined(20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 60, 61, 62, 63)
  return {
    purpose: readText(clean(purpose), 2000) ?? '',
    payerName: readText(joined(32, 33), 255),
    payerAccount: readText(joined(38) || joined(31), 64),
  }
}

const codes =
  /\/(ABWA|ABWE|ADDR|BENM|BIC|BUSP|CHGS|CNTP|CREF|CSID|CTRY|EREF|EXCH|IBAN|ID|IREF|ISDT|KREF|MARF|NAME|NRTX|OCMT|ORDP|PREF|PURP|REMI|RREF|RTRN|SVCL|SVWZ|TRCD|TRTP|ULTB|ULTC|ULTD)\//

/** Reads codes between slashes: `/NAME/…/REMI/…`. */
function coded(value: string): Information {
  const parts = new Map<string, string>()
  const pieces = `${value.startsWith('/') ? '' : '/'}${value}`.split(new RegExp(codes.source, 'g'))
  for (let nth = 1; nth < pieces.length; nth += 2) {
    const [key = '', text = ''] = [pieces[nth], pieces[nth + 1]]
    if ((parts.get(key) ?? '') === '') parts.set(key, text)
  }
  const [account, , name] = (parts.get('CNTP') ?? '').split('/')
  const reference = parts.get('EREF')?.replace(/\/+$/, '')
  const said = (parts.get('REMI') ?? parts.get('SVWZ') ?? '')
    .replace(/^\/?(?:USTD|STRD)\/(?:(?:CUR|ISO)\/)?\/?/, '')
    .replace(/\/+$/, '')
  // The payer's reference may be the only number there is.
  const isNeeded = reference !== 'NOTPROVIDED' && !/\d/.test(said)
  const purpose = [said, isNeeded ? reference : ''].filter(Boolean).join(' ')
  return {
    purpose: readText(purpose || value, 2000) ?? '',
    payerName: readText((parts.get('NAME') ?? name)?.replace(/\/+$/, ''), 255),
    payerAccount: readText(parts.get('IBAN') ?? account, 64),
  }
}

const labels = /\b(IBAN|BIC|NAAM|NAME|OMSCHRIJVING|DESCRIPTION|KENMERK|MACHTIGING|INCASSANT):\s*/g

/** Reads labels with a colon: `IBAN: … NAAM: … OMSCHRIJVING: …`. */
function labelled(value: string): Information | null {
  const pieces = value.replaceAll('\n', ' ').split(new RegExp(labels.source, 'g'))
  if (pieces.length < 5) return null
  const parts = new Map<string, string>()
  for (let nth = 1; nth < pieces.length; nth += 2)
    parts.set(pieces[nth] ?? '', (pieces[nth + 1] ?? '').trim())
  const said = ['OMSCHRIJVING', 'DESCRIPTION', 'KENMERK'].map((key) => parts.get(key)).filter(Boolean)
  return {
    purpose: readText(said.join(' ') || value, 2000) ?? '',
    payerName: readText(parts.get('NAAM') ?? parts.get('NAME'), 255),
    payerAccount: readText(parts.get('IBAN'), 64),
  }
}

/** Reads a first row with the payer's account and name; the purpose is below. */
function accountFirst(value: string): Information | null {
  const [first = '', ...rest] = value.split('\n')
  const found = /^([A-Z]{2}\d{2}[A-Z0-9]{10,30})\s+(\S.*)$/.exec(first.trim())
  if (!found || rest.every((row) => row.trim() === '')) return null
  return {
    purpose: readText(rest.join('\n'), 2000) ?? '',
    payerName: readText(found[2], 255),
    payerAccount: readText(found[1], 64),
  }
}

/** Reads rows that begin with a code of two digits: 01 to 14 the purpose, 15 and 16 the name. */
function codeRows(value: string): Information {
  const rows = value.split('\n').flatMap((row) => {
    const found = /^(\d{2})(.*)$/.exec(row)
    return found ? [{ code: Number(found[1]), text: (found[2] ?? '').trim() }] : []
  })
  const texts = (from: number, to: number) =>
    rows.flatMap(({ code, text }) => (code >= from && code <= to && text ? [text] : [])).join(' ')
  return {
    purpose: readText(texts(1, 14), 2000) ?? '',
    payerName: readText(texts(15, 16), 255),
    payerAccount: null,
  }
}
