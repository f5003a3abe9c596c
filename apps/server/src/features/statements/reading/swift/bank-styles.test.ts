import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isDifferent } from '../balances.ts'
import { readStatement } from '../read-statement.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'coverline-banks-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

type Style = {
  bank: string
  /** Field 61 from the value date on, and what follows it */
  rows: string
  amounts: string[]
  closing: string
  payerName?: string | null
  purpose?: string
  payerAccount?: string
  before?: string
  after?: string
  currency?: string
}

const styles: Style[] = [
  {
    bank: 'ABN AMRO, old',
    rows: ':61:2611051105C25,00N426NONREF\n:86:GIRO   7541311 J TEST PAYER\nPOLICY HM-1',
    amounts: ['25.00'],
    closing: 'C261105EUR125,00',
    purpose: 'GIRO 7541311 J TEST PAYER POLICY HM-1',
    payerName: null,
  },
  {
    bank: 'ABN AMRO, SEPA with labels',
    rows: ':61:2611051105D3,50N944NONREF\n:86:SEPA OVERBOEKING                 IBAN: NL00TEST0123456789\nBIC: TESTNL2A                    NAAM: J TEST PAYER\nOMSCHRIJVING: POLICY HM-1',
    amounts: ['-3.50'],
    closing: 'C261105EUR96,50',
    payerName: 'J TEST PAYER',
    payerAccount: 'NL00TEST0123456789',
    purpose: 'POLICY HM-1',
  },
  {
    bank: 'ABN AMRO, with codes',
    rows: ':61:2611051105C25,00N654NONREF\n:86:/TRTP/SEPA OVERBOEKING/IBAN/NL00TEST0123456789/BIC/TESTNL2U/NAME/\nTEST LONG NAME/REMI/HM-2026-\n0001234 NOVEMBER/EREF/NOTPROVIDED',
    amounts: ['25.00'],
    closing: 'C261105EUR125,00',
    payerName: 'TEST LONG NAME',
    purpose: 'HM-2026-0001234 NOVEMBER',
  },
  {
    bank: 'ASN',
    rows: ':61:2611051105C65,00NOVBNL00TEST0123456789\ntest payer\n:86:NL00TEST0123456789 test payer\n\nPolicy HM-1',
    amounts: ['65.00'],
    closing: 'C261105EUR165,00',
    payerName: 'test payer',
    payerAccount: 'NL00TEST0123456789',
    purpose: 'Policy HM-1',
  },
  {
    bank: 'ASN, blanks for the entry date',
    rows: ':61:261105    D65,00NOVBNONREF\n:86:Rent',
    amounts: ['-65.00'],
    closing: 'C261105EUR35,00',
    purpose: 'Rent',
  },
  {
    bank: 'ING',
    rows: ':61:2611051105C1,25NTRFEREF//26305000001\n/TRCD/00100/\n:86:/EREF/EV1//CNTP/NL00TEST0123456789/TESTNL2A/T. Payer///REMI/USTD//HM-1/',
    amounts: ['1.25'],
    closing: 'C261105EUR101,25',
    payerName: 'T. Payer',
    payerAccount: 'NL00TEST0123456789',
    purpose: 'HM-1',
    after: ':86:/SUM/0/1/0,00/1,25/',
  },
  {
    bank: 'Knab',
    rows: ':61:2611051105C9,00NTRFNONREF\n:86:/NAME/T. Payer/IBAN/NL00TEST0123456789/REMI/Policy HM-1/EREF/',
    amounts: ['9.00'],
    closing: 'C261105EUR109,00',
    payerName: 'T. Payer',
    purpose: 'Policy HM-1',
  },
  {
    bank: 'Rabobank',
    rows: ':61:261105C000000000012,50N541EREF\n0123456789\n:86:/EREF/05-11-2026 21:54/ORDP//NAME/T. PAYER EN Z/REMI/Policy HM-1/ISDT/2026-11-05',
    amounts: ['12.50'],
    closing: 'C261105EUR000000000112,50',
    payerName: 'T. PAYER EN Z',
    purpose: 'Policy HM-1',
  },
  {
    bank: 'Triodos',
    rows: ':61:261105D15,70NET NONREF\n:86:000>100987654321\n>20ALGEMENE TUSSENREKENING>21POLICY HM-1',
    amounts: ['-15.70'],
    closing: 'C261105EUR84,30',
    purpose: 'ALGEMENE TUSSENREKENINGPOLICY HM-1',
  },
  {
    bank: 'SNS, negative opening',
    before: ':60F:D261104EUR10,00',
    rows: ':61:2611051105C4,00NIDBNONREF\n:86:Policy HM-1',
    amounts: ['4.00'],
    closing: 'D261105EUR6,00',
  },
  {
    bank: 'mBank',
    rows: ':61:2611051105C39,50S22020610000100\n:86:020\n:86:020~00VE02\n~20Policy HM-1\n~21 October\n~3010101010\n~3110101010101\n~32JAN TEST\n~33OWY\n~38PL11111111111111111111111111',
    amounts: ['39.50'],
    closing: 'C261105PLN139,50',
    currency: 'PLN',
    payerName: 'JAN TESTOWY',
    payerAccount: 'PL11111111111111111111111111',
    purpose: 'Policy HM-1 October',
  },
  {
    bank: 'PKO',
    rows: ':61:2611051105CN200,00NTRFNONREF//BR05\n152 0\n:86:020^00PRZELEW^34000\n^20Policy HM-1^32JAN TESTOWY^38PL11111111111111111111111111',
    amounts: ['200.00'],
    closing: 'C261105PLN300,00',
    currency: 'PLN',
    payerName: 'JAN TESTOWY',
    purpose: 'Policy HM-1',
  },
  {
    bank: 'Pekao',
    rows: ':61:2611051105CN1,00S020\n:86:020<00PRZELEW<20Policy HM-1<27JAN TESTOWY',
    amounts: ['1.00'],
    closing: 'C261105PLN101,00',
    currency: 'PLN',
    purpose: 'Policy HM-1JAN TESTOWY',
  },
  {
    bank: 'Sparkasse',
    rows: ':61:2611051105CR150,25N062NONREF\n:86:166?00GUTSCHRIFT?109310?20EREF+NOTPROVIDED?21SVWZ+Policy HM-1?30TESTDEFFXXX?31DE00123456780000000000?32TEST PAYER?34000',
    amounts: ['150.25'],
    closing: 'C261105EUR250,25',
    payerName: 'TEST PAYER',
    purpose: 'Policy HM-1',
  },
  {
    bank: 'Deutsche Bank',
    rows: ':61:2611051105DR1,50NCHGNONREF//BANK-1\n:86:809?00ENTGELT?20Fee November',
    amounts: ['-1.50'],
    closing: 'C261105EUR98,50',
    purpose: 'Fee November',
  },
  {
    bank: 'VR-Bank, end of a message by a dash and a next one',
    rows: ':61:2611051105CR1,00NTRFNONREF\n:86:166?20HM-1\n:62M:C261105EUR101,00\n-\n:20:B\n:25:NL1\n:28C:1/2\n:60M:C261105EUR101,00\n:61:2611051105CR2,00NTRFNONREF\n:86:166?20HM-2',
    amounts: ['1.00', '2.00'],
    closing: 'C261105EUR103,00',
  },
  {
    bank: 'Commerzbank, reversal',
    rows: ':61:2611051105RD40,00NMSCNONREF\n:86:109?00RUECKLASTSCHRIFT?20HM-1',
    amounts: ['40.00'],
    closing: 'C261105EUR140,00',
  },
  {
    bank: 'Citi',
    rows: ':61:2611051105C12,00FTRF5555//GP00GP00\n/CTC/512/FUNDS TRANSFER\n:86:/PT/FT/PY/Policy HM-1/BN/TEST PAYER',
    amounts: ['12.00'],
    closing: 'C261105USD112,00',
    currency: 'USD',
  },
  {
    bank: 'HSBC',
    rows: ':61:2611051105C1000000,00NTRF000000001234//FT-1\nINWARD PAYMENT\n:86:TEST PAYER HM-1',
    amounts: ['1000000.00'],
    closing: 'C261105HKD1000100,00',
    currency: 'HKD',
    purpose: 'TEST PAYER HM-1',
  },
  {
    bank: 'Sberbank',
    rows: ':61:2611051105C5000,00S103NONREF//17\n:86:Оплата по полису HM-1. Без НДС.',
    amounts: ['5000.00'],
    closing: 'C261105RUB5100,00',
    currency: 'RUB',
    purpose: 'Оплата по полису HM-1. Без НДС.',
  },
  {
    bank: 'UBS',
    rows: ':61:2611051105C77,00NTRFNONREF//4711\nEZAG\n:86:?20Policy HM-1?32TEST PAYER AG',
    amounts: ['77.00'],
    closing: 'C261105CHF177,00',
    currency: 'CHF',
    payerName: 'TEST PAYER AG',
    purpose: 'Policy HM-1',
  },
  {
    bank: 'Raiffeisen',
    rows: ':61:2611051105C20,00NMSCHM-1//17\n:86:FIZETÉS HM-1\nTEST PAYER',
    amounts: ['20.00'],
    closing: 'C261105HUF120,00',
    currency: 'HUF',
    purpose: 'FIZETÉS HM-1 TEST PAYER',
  },
  {
    bank: 'Swedbank',
    rows: ':61:2611051105C5,NTRFNONREF//2026110500001\n:86:Policy HM-1\n{a remark in braces}\nand more',
    amounts: ['5.00'],
    closing: 'C261105EUR105,',
    purpose: 'Policy HM-1 {a remark in braces} and more',
  },
  {
    bank: 'SEB, point as decimal mark',
    rows: ':61:2611051105C5.50NTRFNONREF\n:86:HM-1',
    amounts: ['5.50'],
    closing: 'C261105SEK105.50',
    currency: 'SEK',
  },
  {
    bank: 'a bank with months of thirty days',
    rows: ':61:2602300301C6,00N024NONREF\n:86:HM-1\n:61:260230C4,00N024NONREF\n:86:HM-2',
    amounts: ['6.00', '4.00'],
    closing: 'C260301EUR110,00',
  },
  {
    bank: 'Postbank with field NS',
    before: ':NS:22Owner Test\n:60F:C261104EUR100,00',
    rows: ':61:2611051105C6,00NTRFNONREF\n:NS:01Policy HM-1\n02March\n15Payer Test',
    amounts: ['6.00'],
    closing: 'C261105EUR106,00',
    payerName: 'Payer Test',
    purpose: 'Policy HM-1 March',
  },
  {
    bank: 'a Kuwaiti bank with three decimals',
    rows: ':61:2611051105C12,500NTRFNONREF\n:86:HM-1',
    amounts: ['12.50'],
    closing: 'C261105KWD112,500',
    currency: 'KWD',
  },
  {
    bank: 'a bank with notices of nothing',
    rows: ':61:2611051105D0,00NCHGNONREF\n:86:Our conditions have changed\n:61:2611051105C1,00NTRFNONREF\n:86:HM-1',
    amounts: ['1.00'],
    closing: 'C261105EUR101,00',
    purpose: 'HM-1',
  },
  {
    bank: 'a bank with two fields 86 of text',
    rows: ':61:2611051105C1,00NTRFNONREF\n:86:Policy HM-1\n:86:Test Payer',
    amounts: ['1.00'],
    closing: 'C261105EUR101,00',
    purpose: 'Policy HM-1 Test Payer',
  },
]

const fileOf = ({ before, rows, closing, after = '', currency = 'EUR' }: Style) =>
  `{1:F01TESTNL2AXXXX}{2:I940}{4:\n:20:A\n:25:NL1\n:28C:1\n${before ?? `:60F:C261104${currency}100,00`}\n${rows}\n:62F:${closing}\n:64:${closing}\n${after}\n-}{5:}\n`

async function read(content: string) {
  const path = join(folder, 'statement')
  await writeFile(path, content)
  return readStatement(path)
}

it.each(styles)('reads MT940 as of $bank, equal to its balances', async (style) => {
  for (const content of [fileOf(style), `\u0001\r\n${fileOf(style).replaceAll('\n', '\r\n')}\u0003`]) {
    const { format, lines, checks, unread } = await read(content)
    expect(format).toBe('MT940')
    expect(unread).toEqual([])
    expect(lines.map(({ amount, isCredit }) => `${isCredit ? '' : '-'}${amount}`)).toEqual(style.amounts)
    expect(checks.length).toBeGreaterThan(0)
    expect(checks.filter(isDifferent)).toEqual([])
    const { payerName, payerAccount, purpose } = style
    const facts = Object.entries({ payerName, payerAccount, purpose }).filter(
      ([, value]) => value !== undefined,
    )
    expect(lines[0]).toMatchObject(Object.fromEntries(facts))
  }
})

it('reads MT942 and holds it against its sums', async () => {
  const file = (sum: string) =>
    `:20:A\n:25:NL1\n:28C:1\n:34F:EUR0,\n:13D:2611051200+0100\n:61:2611051105C7,00NTRFNONREF\n:86:HM-1\n:61:2611051105EC8,00NTRFNONREF\n:86:HM-2\n:90D:0EUR0,00\n:90C:1EUR${sum}\n`
  const { format, lines, unread, checks } = await read(file('7,00'))
  expect(format).toBe('MT942')
  expect(lines).toMatchObject([{ amount: '7.00', currency: 'EUR' }])
  expect(unread).toMatchObject([{ reason: 'EXPECTED' }])
  expect(checks.filter(isDifferent)).toEqual([])
  expect((await read(file('9,00'))).checks.filter(isDifferent)).toMatchObject([
    { kind: 'TOTAL', stated: '9.00', read: '7.00' },
  ])
})
