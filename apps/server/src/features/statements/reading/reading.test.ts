import { readCents } from '@coverline/contract/money/amounts'
import { readDay } from '@coverline/contract/statements/values'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { longestTurn } from '../../../testing/thread-time.ts'
import { readStatement } from './read-statement.ts'
import { UnreadableStatement } from './rules.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'coverline-statement-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function read(content: string | Uint8Array) {
  const path = join(folder, 'statement')
  await writeFile(path, content)
  return readStatement(path)
}

async function reasonOf(content: string | Uint8Array): Promise<string> {
  const error = await read(content).then(
    () => null,
    (failure: unknown) => failure,
  )
  if (!(error instanceof UnreadableStatement)) throw new Error('it was read', { cause: error })
  return error.reason
}

const cp1251 = (text: string) =>
  Uint8Array.from(
    [...text].flatMap((letter) => {
      const code = letter.codePointAt(0) ?? 0
      if (code < 128) return [code]
      if (letter === 'Ё') return [0xa8]
      if (letter === 'ё') return [0xb8]
      if (letter === '№') return [0xb9]
      if (code >= 0x410 && code <= 0x44f) return [code - 0x410 + 0xc0]
      throw new Error(letter)
    }),
  )

describe('CSV statements', () => {
  it('of a Russian bank: Windows-1251, rows above the headings, a total below, debit and credit apart', async () => {
    const text = [
      'Выписка по счёту;40702810900000004711;;;',
      'Дата проводки;Номер документа;Дебет;Кредит;Плательщик;Назначение платежа',
      '05.11.2026;17;;1 234,50;ИВАНОВ ИВАН;"Оплата; полис HM-1"',
      '06.11.2026;18;99,00;;ООО Свет;Аренда',
      'Итого;;99,00;1 234,50;;',
      ';;99,00;1 234,50;;',
    ]
    const { format, lines } = await read(cp1251(text.toSpliced(4, 1).join('\r\n')))
    expect(format).toBe('CSV')
    expect(lines).toMatchObject([
      {
        day: '2026-11-05',
        amount: '1234.50',
        isCredit: true,
        payerName: 'ИВАНОВ ИВАН',
        purpose: 'Оплата; полис HM-1',
        bankReference: '17',
      },
      { day: '2026-11-06', amount: '99.00', isCredit: false },
    ])
  })

  it.each([
    ['Date,Amount,Currency,Description,Counterparty', '2026-11-05,-12.30,USD,Rent,Acme'],
    ['Fecha operación;Concepto;Importe;Divisa', '05/11/2026;Rent;-12,30;USD'],
    ['Data mov.\tDescrição\tMontante\tMoeda', '05-11-2026\tRent\t-12,30\tUSD'],
    ['Дата;Сумма;Тип операции;Валюта;Назначение', '05.11.2026;12,30;Списание;USD;Rent'],
  ])('knows the headings of %s', async (headings, row) => {
    const { lines } = await read(`${headings}\n${row}\n`)
    expect(lines).toMatchObject([
      { day: '2026-11-05', amount: '12.30', isCredit: false, currency: 'USD', purpose: 'Rent' },
    ])
  })

  it('name the missing headings and the unreadable cells', async () => {
    await expect(read('Name;City\nAna;Madrid\n')).rejects.toMatchObject({
      reason: 'statements.columns-missing',
      details: { missing: ['day', 'amount'], headings: ['Name', 'City'] },
    })
    await expect(read('Date;Amount\n31.02.2026;1\n01.02.2026;1.234\n')).rejects.toMatchObject({
      reason: 'imports.file-unreadable',
      details: {
        cells: [
          { row: 2, column: 'day' },
          { row: 3, column: 'amount' },
        ],
      },
    })
  })
})

const camt = (entries: string, rest = '') => `<?xml version="1.0" encoding="UTF-8"?>${rest}
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr>
<Stmt><Id>1</Id><Acct><Id><IBAN>ES9121000418450200051332</IBAN></Id></Acct>${entries}</Stmt></BkToCstmrStmt></Document>`
const entry = (inner: string, status = '<Sts><Cd>BOOK</Cd></Sts>') =>
  `<Ntry><Amt Ccy="EUR">150.25</Amt><CdtDbtInd>CRDT</CdtDbtInd>${status}<BookgDt><Dt>2026-11-05</Dt></BookgDt>${inner}</Ntry>`

describe('camt.053 statements', () => {
  it('give one line for an entry, and one for each transaction of a batch', async () => {
    const single = entry(
      `<AcctSvcrRef>BANK-1</AcctSvcrRef><NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>
        <RltdPties><Dbtr><Pty><Nm>Ana Pe&#241;a &amp; Co</Nm></Pty></Dbtr><DbtrAcct><Id><IBAN>ES00</IBAN></Id></DbtrAcct></RltdPties>
        <RmtInf><Ustrd>Policy HM-1</Ustrd><Ustrd>November</Ustrd></RmtInf></TxDtls></NtryDtls>`,
    )
    const part = (amount: string, name: string) =>
      `<TxDtls><Refs><AcctSvcrRef>T-${name}</AcctSvcrRef></Refs><AmtDtls><TxAmt><Amt Ccy="EUR">${amount}</Amt></TxAmt></AmtDtls>
        <RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties></TxDtls>`
    const batch = entry(
      `<NtryDtls>${part('100.00', 'One')}${part('50.25', 'Two')}</NtryDtls>`,
      '<Sts>BOOK</Sts>',
    )
    const pending = entry('', '<Sts>PDNG</Sts>')
    const { format, lines } = await read(camt(single + batch + pending))
    expect(format).toBe('CAMT053')
    expect(lines).toMatchObject([
      {
        account: 'ES9121000418450200051332',
        amount: '150.25',
        currency: 'EUR',
        payerName: 'Ana Peña & Co',
        payerAccount: 'ES00',
        purpose: 'Policy HM-1 November',
        bankReference: 'BANK-1',
      },
      { amount: '100.00', payerName: 'One', bankReference: 'T-One' },
      { amount: '50.25', payerName: 'Two' },
    ])
  })

  it('with document types, entities, deep nesting or other XML are rejected', async () => {
    const laughs = `<!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>`
    const outside = `<!DOCTYPE d [<!ENTITY f SYSTEM "file:///etc/passwd">]>`
    const named = (name: string) =>
      entry(`<NtryDtls><TxDtls><RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties></TxDtls></NtryDtls>`)
    expect(await reasonOf(camt(named('&c;'), laughs))).toBe('imports.file-unreadable')
    expect(await reasonOf(camt(named('&f;'), outside))).toBe('imports.file-unreadable')
    expect(await reasonOf(camt(named('&f;')))).toBe('imports.file-unreadable')
    expect(await reasonOf(camt(`${'<a>'.repeat(5000)}${'</a>'.repeat(5000)}`))).toBe(
      'imports.file-unreadable',
    )
    expect(await reasonOf(camt(entry('<Broken>')))).toBe('imports.file-unreadable')
    expect(await reasonOf('<?xml version="1.0"?><html><script>alert(1)</script></html>')).toBe(
      'statements.file-wrong-kind',
    )
    expect((await read(camt(''))).lines).toEqual([])
    expect(await reasonOf(camt(entry('').repeat(5001)))).toBe('imports.too-many-rows')
  })

  it('of eight megabytes are read without blocking other work', async () => {
    const text = `${'x'.repeat(1000)} `
    const long = camt(entry(`<AddtlNtryInf>${text.repeat(7800)}</AddtlNtryInf>`, '<Sts>PDNG</Sts>'))
    const part = await longestTurn(async () => expect((await read(long)).lines).toEqual([]))
    expect(part).toBeLessThan(0.5)
  })
})

describe('MT940 statements', () => {
  const mt940 = [
    '{1:F01BANKDEFFXXXX0000000000}{2:I940}{4:',
    ':20:STARTUMS',
    ':25:10020030/1234567',
    ':28C:5/1',
    ':60F:C261104EUR1000,00',
    ':61:2611051105CR150,25NTRFNONREF//BANK-1',
    ':86:166?00GUTSCHRIFT?20SVWZ+Police HM-2026-001?2108 November?31DE89370400440532013000?32ANA PENA?33 GARCIA',
    ':61:2701011231DR17,NCHGREF-2//B-2',
    '/FURTHER',
    ':86:/EREF/NOTPROVIDED/NAME/Acme Ltd/REMI/Rent',
    'and heating/IBAN/NL91',
    ':61:2611051105C5,5NTRFX',
    ':86:Plain words',
    ':62F:C261105EUR1139,25',
    '-}',
  ]
  it('are read in all dialects of field 86 and with booking dates around the turn of a year', async () => {
    const { format, lines } = await read(mt940.join('\r\n'))
    expect(format).toBe('MT940')
    expect(lines).toMatchObject([
      {
        day: '2026-11-05',
        amount: '150.25',
        isCredit: true,
        currency: 'EUR',
        account: '10020030/1234567',
        purpose: 'Police HM-2026-00108 November',
        payerName: 'ANA PENA GARCIA',
        payerAccount: 'DE89370400440532013000',
        bankReference: 'BANK-1',
      },
      {
        day: '2026-12-31',
        amount: '17.00',
        isCredit: false,
        payerName: 'Acme Ltd',
        purpose: 'Rentand heating',
        bankReference: 'B-2',
      },
      { amount: '5.50', isCredit: true, purpose: 'Plain words', bankReference: null },
    ])
  })
  it('with an unreadable movement are rejected', async () => {
    expect(await reasonOf(':20:X\n:25:1\n:61:nonsense\n')).toBe('imports.file-unreadable')
  })
})

test.each([
  ['1 234,50', 123450n],
  ['1.234,50', 123450n],
  ['1,234.50', 123450n],
  ['-12.5', -1250n],
  ['(12,50)', -1250n],
  ['12,50 EUR', 1250n],
  ['1 234,50 ₸', 123450n],
  ['99,00 р.', 9900n],
  ['99,00 руб.', 9900n],
  ['R$ 1.234,50', 123450n],
  ['1’234.50', 123450n],
  ["2'234.50", 223450n],
  ['12.50 CR', 1250n],
  ['12.50 DR', -1250n],
  ['12.50 EUR CR', 1250n],
  ['–12,00', -1200n],
  ['−12,00', -1200n],
  ['12,50-', -1250n],
  ['$ (1,234.50)', -123450n],
  ['kr 12,50', 1250n],
  ['12,50 kr.', 1250n],
  ['12,50 zł', 1250n],
  ['CHF 12.50', 1250n],
  ['12,-', 1200n],
  ['Rs.500', 50000n],
  ['.50', 50n],
  ['1,23,456.78', 12345678n],
  ['-12.50 CR', null],
  ['12.50 apples', null],
  ['12 34', null],
  ['12,345', null],
  ['12345.678', null],
  ['1.234', null],
  ['1.234.567', 123456700n],
  ['12,345,6', null],
  ['1e3', null],
  ['', null],
  ['12.345.67', null],
])('the amount %s', (text, cents) => {
  expect(readCents(text)).toBe(cents)
})

test.each([
  ['05.11.2026', '2026-11-05'],
  ['5/1/26', '2026-01-05'],
  ['2026-11-05T10:00:00', '2026-11-05'],
  ['05 Nov 2026', '2026-11-05'],
  ['5-Nov-26', '2026-11-05'],
  ['Nov 5, 2026', '2026-11-05'],
  ['5 ноября 2026 г.', '2026-11-05'],
  ['05 мая 2026', '2026-05-05'],
  ['5 de noviembre de 2026', '2026-11-05'],
  ['05/fev/2026', '2026-02-05'],
  ['1º de março de 2026', '2026-03-01'],
  ['05.11.2026 10:00:00', '2026-11-05'],
  ['05.11.2026 06.11.2026', null],
  ['05 Foo 2026', null],
  ['30.02.2026', null],
  ['2026-13-01', null],
  ['yesterday', null],
])('the day %s', (text, day) => {
  expect(readDay(text)).toBe(day)
})
