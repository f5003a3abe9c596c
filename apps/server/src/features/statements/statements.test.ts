import { payments } from '@coverline/contract/payments/endpoints'
import { statements } from '@coverline/contract/statements/endpoints'
import { beforeEach, describe, expect, it } from 'vitest'
import { day, nowhere, provideInsured } from '../../testing/insured.ts'
import {
  bankFile,
  exact,
  statementCsv,
  type StatementStage,
  statementFixture,
} from '../../testing/fixtures/statement-fixture.ts'

let stage: StatementStage

beforeEach(async () => {
  stage = await statementFixture()
})

describe('a bank statement', () => {
  it('is read, proposes payments with reasons, and books nothing automatically', async () => {
    const { admin } = stage
    const { statementId, lines } = await stage.upload([
      exact,
      { amount: '-17,20', purpose: 'Fees' },
      { amount: '33,00', purpose: 'Somebody else' },
    ])
    const payment = await stage.firstPayment()
    expect(lines).toMatchObject([
      {
        nth: 1,
        state: 'OPEN',
        openAmount: '250.00',
        currency: 'EUR',
        proposals: [
          {
            confidence: 'CERTAIN',
            reasons: ['NUMBER', 'NAME', 'AMOUNT', 'DUE_NEAR'],
            allocations: [{ amount: '250.00', payment: { paymentId: payment?.paymentId } }],
          },
        ],
        can: { book: true, ignore: true, unbook: false },
      },
      { state: 'OUTGOING', proposals: [], can: { book: false, ignore: false } },
      { state: 'OPEN', proposals: [] },
    ])
    const detail = await admin.ok(statements.detail, { statementId })
    expect(detail).toMatchObject({
      format: 'CSV',
      fileName: 'bank.csv',
      lineCount: 3,
      counts: { open: 2, certain: 1, unknown: 1, outgoing: 1, waiting: 0 },
      sums: [{ currency: 'EUR', received: '283.00', booked: '0.00' }],
      can: { book: true, delete: true },
    })
    expect((await admin.ok(statements.list, {})).items).toEqual([detail])
    expect(payment?.paidAmount).toBe('0.00')
    const certain = await admin.ok(statements.lines, { statementId, show: 'CERTAIN' })
    expect(certain.items.map(({ nth }) => nth)).toEqual([1])
    const found = await admin.ok(statements.lines, { statementId, searchQuery: 'somebody' })
    expect(found.items.map(({ nth }) => nth)).toEqual([3])
  })

  it('is recognised when uploaded again, as is a line of another file', async () => {
    const { admin } = stage
    const content = statementCsv([exact, exact])
    const first = await admin.ok(statements.upload, {}, bankFile(content))
    expect(first.repeatedCount).toBe(0)
    const again = await admin.fails(
      statements.upload,
      {},
      'statements.already-imported',
      bankFile(content, 'renamed.csv'),
    )
    expect(again.details).toEqual({ statementId: first.statementId })
    const second = await stage.upload([exact, exact, exact])
    expect(second.lines.map(({ state }) => state)).toEqual(['REPEATED', 'REPEATED', 'OPEN'])
    expect(second.lines[0]?.repeats).toEqual({ statementId: first.statementId, fileName: 'bank.csv' })
    const [repeated] = second.lines
    const allocations = [{ paymentId: (await stage.firstPayment())?.paymentId ?? '', amount: '1' }]
    await admin.fails(
      statements.book,
      { lineId: repeated?.lineId ?? '', allocations },
      'statements.line-closed',
    )
    // After the first file is deleted, its lines are new again.
    await stage.upload([exact, exact, exact, exact])
    await admin.ok(statements.delete, { statementId: first.statementId })
    expect((await second.read()).map(({ state }) => state)).toEqual(['OPEN', 'OPEN', 'OPEN'])
  })

  it('is rejected with the reason when the file is not a statement', async () => {
    const { admin } = stage
    await admin.fails(
      statements.upload,
      {},
      'statements.columns-missing',
      bankFile('Name;City\nAna;Madrid\n'),
    )
    await admin.fails(statements.upload, {}, 'imports.file-unreadable', bankFile('Date;Amount\nsoon;1\n'))
    await admin.fails(statements.upload, {}, 'statements.file-wrong-kind', bankFile('<html>hello</html>'))
    await admin.fails(
      statements.upload,
      {},
      'statements.file-wrong-kind',
      bankFile(new Uint8Array([0, 1, 2, 3, 4])),
    )
    const many = `Date;Amount\n${'01.02.2026;1\n'.repeat(5001)}`
    await admin.fails(statements.upload, {}, 'imports.too-many-rows', bankFile(many))
    expect((await admin.ok(statements.list, {})).totalCount).toBe(0)
  })
})

it.each([
  ['statements.file-empty', Buffer.from(' \r\n')],
  ['imports.quote-open', Buffer.from('Date;Amount\n01.02.2026;"1\n')],
  ['statements.file-macros', Buffer.from('PK\u0003\u0004 xl/workbook.xml xl/vbaProject.bin')],
  [
    'statements.file-open-document',
    Buffer.from('PK\u0003\u0004 mimetypeapplication/vnd.oasis.opendocument.spreadsheet'),
  ],
  ['statements.file-old-excel', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
  [
    'statements.file-protected',
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
  ],
] as const)('a file of a kind that can not be read is refused as %s', async (code, bytes) => {
  await stage.admin.fails(statements.upload, {}, code, bankFile(new Uint8Array(bytes)))
})

describe('a statement line', () => {
  it('is booked as the proposed receipt and unbooked again', async () => {
    const { admin } = stage
    const { statementId, lines, read } = await stage.upload([exact])
    const lineId = lines[0]?.lineId ?? ''
    const paymentId = (await stage.firstPayment())?.paymentId ?? ''
    await admin.ok(statements.book, { lineId, allocations: [{ paymentId, amount: '250' }] })
    expect(await stage.firstPayment()).toMatchObject({ status: 'COMPLETED', paidAmount: '250.00' })
    const receipts = await admin.ok(payments.receipts, { paymentId })
    expect(receipts.items[0]).toMatchObject({
      amount: '250.00',
      receivedOn: day(-1),
      note: 'Peña Ana: Policy PAY-1',
    })
    expect((await read())[0]).toMatchObject({
      state: 'BOOKED',
      openAmount: '0.00',
      proposals: [],
      bookings: [{ amount: '250.00', payment: { paymentId } }],
      can: { book: false, unbook: true },
    })
    await admin.fails(statements.delete, { statementId }, 'statements.has-bookings')
    await admin.fails(
      statements.book,
      { lineId, allocations: [{ paymentId, amount: '1' }] },
      'statements.line-closed',
    )
    expect(await admin.ok(statements.unbook, { lineId, reason: 'Bounced' })).toEqual({ reversed: 1 })
    expect(await stage.firstPayment()).toMatchObject({ paidAmount: '0.00' })
    expect((await read())[0]).toMatchObject({
      state: 'OPEN',
      bookings: [],
      proposals: [{ confidence: 'CERTAIN' }],
    })
    await admin.fails(statements.unbook, { lineId, reason: 'Again' }, 'statements.not-booked')
  })

  it('is split over several payments, up to its amount', async () => {
    const { admin } = stage
    const { lines, read } = await stage.upload([{ ...exact, amount: '300,00' }])
    const lineId = lines[0]?.lineId ?? ''
    const [one, two] = (await stage.list()).map(({ paymentId }) => paymentId)
    const book = (first: string, second: string) => ({
      lineId,
      allocations: [
        { paymentId: one ?? '', amount: first },
        { paymentId: two ?? '', amount: second },
      ],
    })
    await admin.fails(statements.book, book('200', '100.01'), 'statements.over-line')
    await admin.fails(statements.book, book('260', '40'), 'payments.over-amount')
    expect((await stage.list()).every(({ paidAmount }) => paidAmount === '0.00')).toBe(true)
    await admin.ok(statements.book, book('250', '40'))
    expect((await read())[0]).toMatchObject({ state: 'PARTLY', openAmount: '10.00' })
    const twice = {
      lineId,
      allocations: [
        { paymentId: two ?? '', amount: '1' },
        { paymentId: two ?? '', amount: '1' },
      ],
    }
    await admin.fails(statements.book, twice, 'common.validation')
    await admin.fails(
      statements.book,
      { lineId, allocations: [{ paymentId: one ?? '', amount: '1' }] },
      'payments.closed',
    )
    // A receipt reversed at its payment also reopens the line.
    const { items } = await admin.ok(payments.receipts, { paymentId: two ?? '' })
    await admin.ok(payments.reverse, { receiptId: items[0]?.receiptId ?? '', reason: 'Wrong payment' })
    expect((await read())[0]).toMatchObject({ state: 'PARTLY', openAmount: '50.00' })
    expect(await admin.ok(statements.unbook, { lineId, reason: 'All of it' })).toEqual({ reversed: 1 })
  })

  it('is ignored and restored; matched again when payments changed', async () => {
    const { admin } = stage
    const { statementId, lines, read } = await stage.upload([{ ...exact, amount: '77,00' }, exact])
    const [odd, sure] = lines.map(({ lineId }) => lineId)
    expect(lines[0]?.proposals[0]).toMatchObject({ confidence: 'LIKELY' })
    await admin.ok(statements.ignore, { lineIds: [odd ?? ''], ignored: true })
    expect((await read())[0]).toMatchObject({
      state: 'IGNORED',
      proposals: [],
      can: { ignore: true, book: false },
    })
    await admin.ok(statements.ignore, { lineIds: [odd ?? ''], ignored: false })
    const paymentId = (await stage.firstPayment())?.paymentId ?? ''
    await admin.ok(statements.book, { lineId: sure ?? '', allocations: [{ paymentId, amount: '250' }] })
    await admin.fails(statements.ignore, { lineIds: [sure ?? ''], ignored: true }, 'statements.line-closed')
    // The other line had proposed the payment that is paid by now.
    const [next] = (await read())[0]?.proposals ?? []
    expect(next?.allocations[0]?.payment.paymentId).not.toBe(paymentId)
    await admin.ok(payments.cancel, { paymentIds: [next?.allocations[0]?.payment.paymentId ?? ''] })
    expect((await read())[0]?.proposals).toEqual([])
    expect(await admin.ok(statements.match, { statementId })).toEqual({ lineCount: 1 })
    expect((await read())[0]?.proposals).toHaveLength(1)
  })

  it('is not certain of a payment that another line claims too', async () => {
    const { lines } = await stage.upload([exact, { ...exact, payer: 'Ana Peña' }])
    for (const { proposals } of lines) {
      expect(proposals[0]?.confidence).toBe('LIKELY')
      expect(proposals[0]?.reasons).toContain('CLAIMED_TWICE')
    }
  })

  it('is certain of a payment that it names by id', async () => {
    const second = (await stage.list())[1]
    const { lines } = await stage.upload([
      {
        amount: '250,00',
        payer: 'Her Employer',
        purpose: `REF ${second?.paymentId.replaceAll('-', '').toUpperCase()}`,
      },
    ])
    expect(lines[0]?.proposals[0]).toMatchObject({
      confidence: 'CERTAIN',
      allocations: [{ payment: { paymentId: second?.paymentId } }],
    })
  })
})

describe('access to bank statements', () => {
  it('gives the same answer for another provider’s statement as for an unknown one', async () => {
    const { statementId, lines } = await stage.upload([exact])
    const lineId = lines[0]?.lineId ?? ''
    const stranger = await (await provideInsured()).as('ADMIN')
    const paymentId = (await stage.firstPayment())?.paymentId ?? ''
    for (const id of [statementId, nowhere]) {
      await stranger.fails(statements.detail, { statementId: id }, 'common.not-found')
      await stranger.fails(statements.lines, { statementId: id }, 'common.not-found')
      await stranger.fails(statements.certain, { statementId: id }, 'common.not-found')
      await stranger.fails(statements.match, { statementId: id }, 'common.not-found')
      await stranger.fails(statements.confirm, { statementId: id, reason: 'x' }, 'common.not-found')
      await stranger.fails(statements.delete, { statementId: id }, 'common.not-found')
      const expected = { expectedCount: 1, expectedSums: [{ currency: 'EUR', amount: '250' }] }
      await stranger.fails(statements.bookCertain, { statementId: id, ...expected }, 'common.not-found')
    }
    for (const id of [lineId, nowhere]) {
      await stranger.fails(
        statements.book,
        { lineId: id, allocations: [{ paymentId, amount: '1' }] },
        'common.not-found',
      )
      await stranger.fails(statements.ignore, { lineIds: [id], ignored: true }, 'common.not-found')
      await stranger.fails(statements.unbook, { lineId: id, reason: 'x' }, 'common.not-found')
      await stranger.fails(statements.tellApart, { lineId: id, reason: 'x' }, 'common.not-found')
    }
  })

  it('is denied to agents and doctors', async () => {
    const { statementId } = await stage.upload([exact])
    for (const role of ['AGENT', 'DOCTOR'] as const) {
      const caller = await stage.provider.as(role)
      await caller.fails(statements.list, {}, 'common.forbidden')
      await caller.fails(statements.detail, { statementId }, 'common.forbidden')
      await caller.fails(statements.upload, {}, 'common.forbidden', bankFile(statementCsv([exact])))
    }
  })
})
