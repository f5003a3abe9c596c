import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isDifferent } from './balances.ts'
import { readStatement } from './read-statement.ts'
import { UnreadableStatement } from './rules.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'coverline-checks-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function read(content: string | Uint8Array) {
  const path = join(folder, 'statement')
  await writeFile(path, content)
  const { lines, checks, unread, format } = await readStatement(path)
  return {
    format,
    unread,
    lines,
    amounts: lines.map(({ amount, isCredit }) => `${isCredit ? '' : '-'}${amount}`),
    kinds: checks.map(({ kind }) => kind),
    differences: checks.filter(isDifferent).map(({ kind }) => kind),
  }
}

async function refusal(content: string | Uint8Array) {
  const error: unknown = await read(content).catch((failure: unknown) => failure)
  if (!(error instanceof UnreadableStatement)) throw new Error('it was read', { cause: error })
  return { reason: error.reason, details: error.details }
}

const mt940 = (movements: string, closing = 'C261105EUR0,00') =>
  `:20:A\n:25:NL1\n:28C:1\n:60F:C261104EUR100,00\n${movements}\n:62F:${closing}\n`

describe('an MT940 amount', () => {
  it.each([
    ['C5.50NTRFX', '5.50'],
    ['C5,NTRFX', '5.00'],
    ['C1.234,50NTRFX', '1234.50'],
    ['C12,500NTRFX', '12.50'],
    ['CR\n5,00NTRFX', '5.00'],
    ['C 5,00NTRFX', '5.00'],
    ['C-5,00NTRFX', '-5.00'],
    ['D-5,00NTRFX', '-5.00'],
    ['DR5,00', '-5.00'],
  ])('is read as a whole: %s', async (text, amount) => {
    expect((await read(mt940(`:61:2611051105${text}`))).amounts).toEqual([amount])
  })

  it.each(['C12,345NTRFX', 'C5,00-NTRFX', 'C5,0,0NTRFX', 'C1.234NTRFX', 'C5,00*NTRF'])(
    'is reported and its line left out: %s',
    async (text) => {
      const { amounts, unread, differences } = await read(
        mt940(`:61:2611051105C7,00NTRFX\n:61:2611051105${text}`, 'C261105EUR112,34'),
      )
      expect(amounts).toEqual(['7.00'])
      expect(unread).toMatchObject([{ row: 6, reason: 'AMOUNT', text: `2611051105${text}` }])
      expect(differences).toEqual(['BALANCE'])
    },
  )
})

describe('reversals', () => {
  const turned = ':61:2611051105RD40,00NMSCX\n:61:2611051105RC30,00NMSCX'

  it('follow the balances of MT940', async () => {
    const standard = await read(mt940(turned, 'C261105EUR110,00'))
    expect(standard).toMatchObject({ amounts: ['40.00', '-30.00'], differences: [] })
    const other = await read(mt940(turned, 'C261105EUR90,00'))
    expect(other).toMatchObject({ amounts: ['-40.00', '30.00'], differences: [] })
    const neither = await read(mt940(turned, 'C261105EUR99,00'))
    expect(neither).toMatchObject({ amounts: ['40.00', '-30.00'], differences: ['BALANCE', 'REVERSALS'] })
  })

  it('follow the balances of camt, else a person has to look', async () => {
    const reversed = entry('10.00', 'CRDT', '<RvslInd>true</RvslInd>')
    expect(await read(camt(reversed))).toMatchObject({ amounts: ['10.00'], differences: ['REVERSALS'] })
    expect(await read(camt(balance('OPBD', '50') + balance('CLBD', '60') + reversed))).toMatchObject({
      amounts: ['10.00'],
      differences: [],
    })
    expect(await read(camt(balance('PRCD', '50') + balance('CLBD', '40') + reversed))).toMatchObject({
      amounts: ['-10.00'],
      differences: [],
    })
  })
})

const entry = (amount: string, way: string, inner = '') =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${way}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-05</Dt></BookgDt>${inner}</Ntry>`
const balance = (kind: string, amount: string, way = 'CRDT') =>
  `<Bal><Tp><CdOrPrtry><Cd>${kind}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${way}</CdtDbtInd><Dt><Dt>2026-11-05</Dt></Dt></Bal>`
const camt = (
  inner: string,
  [version, root, part]: readonly string[] = ['053.001.08', 'BkToCstmrStmt', 'Stmt'],
) =>
  `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.${version}"><${root}><${part}><Id>1</Id><Acct><Id><IBAN>ES00</IBAN></Id></Acct>${inner}</${part}></${root}></Document>`
const part = (amount: string, name: string, purpose: string) =>
  `<TxDtls>${amount ? `<Amt Ccy="EUR">${amount}</Amt>` : ''}<RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties><RmtInf><Strd><AddtlRmtInf>${purpose}</AddtlRmtInf></Strd></RmtInf></TxDtls>`

describe('a camt file', () => {
  it('is held against its balances and its totals', async () => {
    const totals = (sum: string, net: string) =>
      `<TxsSummry><TtlNtries><Sum>${sum}</Sum><TtlNetNtry><Amt>${net}</Amt><CdtDbtInd>CRDT</CdtDbtInd></TtlNetNtry></TtlNtries></TxsSummry>`
    const entries = entry('10.00', 'CRDT') + entry('3.00', 'DBIT') + entry('0.00', 'CRDT')
    const sums = balance('OPBD', '5.00', 'DBIT') + balance('CLBD', '2.00')
    expect(await read(camt(sums + totals('13.00', '7.00') + entries))).toMatchObject({
      amounts: ['10.00', '-3.00'],
      kinds: ['BALANCE', 'TOTAL', 'TOTAL'],
      differences: [],
    })
    const wrong = balance('OPBD', '5.00') + balance('CLBD', '2.00') + totals('14.00', '7.00')
    expect((await read(camt(wrong + entries))).differences).toEqual(['BALANCE', 'TOTAL'])
  })

  it('reports a batch whose parts do not add up, and keeps all names of one without amounts', async () => {
    const split = entry(
      '29.00',
      'CRDT',
      `<NtryDtls>${part('10.00', 'One', 'HM-1')}${part('20.00', 'Two', 'HM-2')}</NtryDtls>`,
    )
    expect(await read(camt(split))).toMatchObject({ amounts: ['10.00', '20.00'], differences: ['BATCH'] })
    const whole = entry(
      '30.00',
      'CRDT',
      `<NtryDtls>${part('', 'One', 'HM-1')}${part('', 'Two', 'HM-2')}</NtryDtls>`,
    )
    expect((await read(camt(whole))).lines).toMatchObject([
      { amount: '30.00', payerName: 'One, Two', purpose: 'HM-1, HM-2' },
    ])
  })

  it('lists entries that cannot be read beside the others', async () => {
    const bad = [
      entry('1.234', 'CRDT'),
      entry('4.00', ''),
      entry('5.00', 'CRDT').replace('2026-11-05', '2026-02-30'),
    ]
    const { amounts, unread } = await read(camt(entry('2.000', 'CRDT') + bad.join('')))
    expect(amounts).toEqual(['2.00'])
    expect(unread.map(({ reason }) => reason)).toEqual(['AMOUNT', 'DIRECTION', 'DAY'])
  })

  it.each([
    ['CAMT052', ['052.001.08', 'BkToCstmrAcctRpt', 'Rpt']],
    ['CAMT054', ['054.001.08', 'BkToCstmrDbtCdtNtfctn', 'Ntfctn']],
  ])('of the kind %s is read', async (format, kind) => {
    expect(await read(camt(entry('7.00', 'CRDT'), kind))).toMatchObject({ format, amounts: ['7.00'] })
  })
})

describe('a table', () => {
  it('takes directions from the balance and asks where nothing shows them', async () => {
    const rows = [
      'Date,Type,Amount,Balance',
      '05.11.2026,CREDIT,50.00,150.00',
      '06.11.2026,Payment,2.00,148.00',
    ]
    expect((await read(rows.join('\n'))).amounts).toEqual(['50.00', '-2.00'])
    const { reason, details } = await refusal(
      'Date,Type,Amount\n05.11.2026,CREDIT,50.00\n06.11.2026,Payment,2.00\n',
    )
    expect(reason).toBe('statements.columns-unsure')
    expect(details['toChoose']).toMatchObject({ unsure: ['direction'], words: ['Payment'] })
    for (const word of ['Withdrawal', 'Compra con tarjeta', 'Saída', 'Расход', 'D', 'Card purchase'])
      expect((await read(`Date,Type,Amount\n05.11.2026,${word},50.00\n`)).amounts).toEqual(['-50.00'])
  })

  it('is held against its balance column, oldest or newest line first', async () => {
    const lines = ['05.11.2026;50,00;150,00', '06.11.2026;-2,00;148,00', '07.11.2026;3,00;151,00']
    const file = (rows: string[]) => ['Datum;x', 'Date;Amount;Balance', ...rows].join('\n')
    for (const rows of [lines, lines.toReversed()])
      expect(await read(file(rows))).toMatchObject({ kinds: ['BALANCE'], differences: [] })
    const against = lines.map((row) => row.replace('-2,00', '2,00'))
    expect((await read(file(against))).differences).toEqual(['BALANCE'])
  })

  it('leaves out totals and headings in the middle and at the end, and lists unreadable lines', async () => {
    const { amounts, unread } = await read(
      [
        'Date;Amount;Description',
        '05.11.2026;12,50;Policy HM-1',
        'Итого;12,50;',
        'Date;Amount;Description',
        'soon;5,00;Policy HM-2',
        '06.11.2026;apples;Policy HM-3',
        ';7,00;Policy HM-4',
        'Closing balance 06.11.2026;12,50;',
        ';12,50;',
      ].join('\n'),
    )
    expect(amounts).toEqual(['12.50'])
    expect(unread).toEqual([
      { row: 5, text: 'soon · 5,00 · Policy HM-2', reason: 'DAY' },
      { row: 6, text: '06.11.2026 · apples · Policy HM-3', reason: 'AMOUNT' },
      { row: 7, text: '7,00 · Policy HM-4', reason: 'DAY' },
    ])
  })

  it('takes the currency beside the amount or in its heading', async () => {
    const { lines } = await read('Date;Amount (USD);Account\n05.11.2026;5,00;A\n06.11.2026;5,00 ₸;A\n')
    expect(lines.map(({ currency }) => currency)).toEqual(['USD', 'KZT'])
  })
})

describe('OFX', () => {
  const body = (end: string) =>
    `<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD${end}<BANKACCTFROM><BANKID>1${end}<ACCTID>4711${end}</BANKACCTFROM><BANKTRANLIST><STMTTRN><TRNTYPE>CREDIT${end}<DTPOSTED>20261105120000[-5:EST]${end}<TRNAMT>12.50${end}<FITID>F1${end}<NAME>Ana &amp; Co${end}<MEMO>HM-1${end}</STMTTRN><STMTTRN><TRNTYPE>DEBIT${end}<DTPOSTED>20261106${end}<TRNAMT>-2.00${end}<FITID>F2${end}</STMTTRN></BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`
  it('is read as SGML and as XML', async () => {
    const sgml = `OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\n\n${body('\n')}`
    const xml = `<?xml version="1.0"?><?OFX OFXHEADER="200" VERSION="211"?>${body('').replace(/<([A-Z]+)>([^<]+)/g, '<$1>$2</$1>')}`
    for (const text of [sgml, xml]) {
      const { format, amounts, lines } = await read(text)
      expect({ format, amounts }).toEqual({ format: 'OFX', amounts: ['12.50', '-2.00'] })
      expect(lines[0]).toMatchObject({
        day: '2026-11-05',
        currency: 'USD',
        account: '4711',
        payerName: 'Ana & Co',
        purpose: 'HM-1',
        bankReference: 'F1',
      })
    }
  })
})

describe('a file that is no statement', () => {
  const ole = Buffer.from('d0cf11e0a1b11ae1', 'hex')
  const zip = (inner: string) => Buffer.concat([Buffer.from('504b030414000000', 'hex'), Buffer.from(inner)])
  it.each([
    ['statements.file-protected', Buffer.concat([ole, Buffer.from('EncryptedPackage', 'utf16le')])],
    ['statements.file-old-excel', Buffer.concat([ole, Buffer.from('Workbook', 'utf16le')])],
    ['statements.file-macros', zip('xl/workbook.xml xl/vbaProject.bin')],
    ['statements.file-open-document', zip('mimetypeapplication/vnd.oasis.opendocument.spreadsheet')],
    ['statements.file-wrong-kind', zip('word/document.xml')],
    ['statements.file-wrong-kind', Buffer.from('%PDF-1.7 text')],
    ['statements.file-empty', Buffer.from(' \n')],
    ['statements.file-empty', Buffer.from('Date;Amount\n')],
  ])('is refused with %s', async (reason, content) => {
    expect((await refusal(content)).reason).toBe(reason)
  })
})
