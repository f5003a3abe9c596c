import { audit } from '@coverline/contract/audit/endpoints'
import { statements } from '@coverline/contract/statements/endpoints'
import { beforeEach, describe, expect, it } from 'vitest'
import { bankFile, type StatementStage, statementFixture } from '../../testing/fixtures/statement-fixture.ts'

/** A plain line and two reversals, with balances that fit neither reading of them */
const file = [
  ':20:X',
  ':25:NL1',
  ':28C:1',
  ':60F:C261104EUR100,00',
  ':61:2611051105C7,00NTRFX',
  ':61:2611051105RC250,00NMSCX',
  ':86:Policy PAY-1 Peña Ana',
  ':61:2611051105RD30,00NMSCX',
  ':62F:C261105EUR99,00',
  '-',
].join('\n')

let stage: StatementStage
let statementId: string

beforeEach(async () => {
  stage = await statementFixture()
  ;({ statementId } = await stage.admin.ok(statements.upload, {}, bankFile(file, 'bank.sta')))
})

const lines = async () => (await stage.admin.ok(statements.lines, { statementId })).items

describe('the direction of a reversal', () => {
  it('is turned by hand with a reason, and the line is then matched and booked', async () => {
    const { admin } = stage
    const [plain, out] = await lines()
    expect([plain?.can.turn, out?.state, out?.can.turn]).toEqual([false, 'OUTGOING', true])
    await admin.ok(statements.confirm, { statementId, reason: 'The bank gave no balance' })
    const turn = { lineId: out?.lineId ?? '', reason: 'The bank said so by phone' }
    await admin.ok(statements.turn, turn)
    const turned = (await lines())[1]
    expect(turned).toMatchObject({ state: 'OPEN', turned: turn.reason, can: { book: true, turn: true } })
    expect(turned?.proposals).not.toHaveLength(0)
    const paymentId = (await stage.firstPayment())?.paymentId ?? ''
    const { lineId } = turn
    await admin.ok(statements.book, { lineId, allocations: [{ paymentId, amount: '250' }] })
    await admin.fails(statements.turn, turn, 'statements.direction-known')
    const { items } = await admin.ok(audit.list, { entity: 'statements', entityId: statementId })
    expect(items.map(({ action }) => action)).toContain('statements.turned')
  })

  it('is turned back, and the same file of another day still repeats the line', async () => {
    const lineId = (await lines())[1]?.lineId ?? ''
    await stage.admin.ok(statements.turn, { lineId, reason: 'In' })
    const again = file.replace(':20:X', ':20:Y')
    const { repeatedCount } = await stage.admin.ok(statements.upload, {}, bankFile(again, 'again.sta'))
    expect(repeatedCount).toBe(3)
    await stage.admin.ok(statements.turn, { lineId, reason: 'Out after all' })
    expect((await lines())[1]).toMatchObject({ state: 'OUTGOING', turned: 'Out after all' })
  })

  it('of another line stays as the bank wrote it', async () => {
    const lineId = (await lines())[0]?.lineId ?? ''
    await stage.admin.fails(statements.turn, { lineId, reason: 'x' }, 'statements.direction-known')
  })
})
