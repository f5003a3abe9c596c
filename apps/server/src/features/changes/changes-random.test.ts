import { companyChanges } from '@coverline/contract/changes/company-endpoints'
import { changes } from '@coverline/contract/changes/endpoints'
import { insured } from '@coverline/contract/insured/endpoints'
import { centsOf } from '@coverline/contract/payments/terms'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { changesFixture, type ChangesFixture, someone } from '../../testing/fixtures/changes-fixture.ts'
import { day } from '../../testing/insured.ts'
import { seedOfRun } from '../../testing/security/random.ts'
import { size } from '../../testing/security/sizes.ts'

type Step = { do: 'add' | 'leave' | 'submit' | 'accept' | 'reject' | 'withdraw' | 'undo'; which: number }
type Row = { kind: 'ADD' | 'REMOVE'; email: string; cents: bigint }
type Sent = { id: string; rows: Map<string, Row> }
type Accepted = { id: string; rows: { rowId: string; row: Row; personId: string }[] }

const runs = size('EMPLOYEE_CHANGES', 3, 100)
const validFor = 365
/** What the days from today to the end of the term cost of a price, written down a second time. */
const rest = (premium: number): bigint => {
  const days = 265
  return BigInt(Math.floor((2 * premium * 100 * days + validFor) / (2 * validFor)))
}

let stage: ChangesFixture
beforeAll(async () => {
  stage = await changesFixture()
})

/** A company, and what the rules say of it */
class Model {
  readonly hr: Caller
  readonly planId: string
  readonly draft = new Map<string, Row>()
  sent: Sent[] = []
  /** People who are insured, by e-mail */
  readonly people = new Map<string, string>()
  readonly leaving = new Set<string>()
  accepted: Accepted[] = []
  /** People whose acceptance was undone */
  readonly gone = new Set<string>()
  constructor(hr: Caller, planId: string) {
    this.hr = hr
    this.planId = planId
  }

  async draftId(): Promise<string | undefined> {
    const { items } = await this.hr.ok(companyChanges.list, { states: ['DRAFT'] })
    return items[0]?.employeeChangeId
  }

  async add(which: number): Promise<void> {
    const isYoung = which % 2 === 0
    const employee = someone({ birthdate: isYoung ? '2000-01-01' : '1980-01-01' })
    const input = { programId: this.planId, effectiveDate: day(0), employee }
    const { rowIds } = await this.hr.ok(companyChanges.add, input)
    const cents = rest(isYoung ? 684 : 852)
    this.draft.set(rowIds[0] ?? '', { kind: 'ADD', email: employee.email, cents })
  }

  async leave(which: number): Promise<void> {
    const here = [...this.people].filter(([email]) => !this.leaving.has(email))
    const [email, personProfileId] = here[which % Math.max(1, here.length)] ?? []
    if (email === undefined || personProfileId === undefined) return
    const input = { personProfileIds: [personProfileId], effectiveDate: day(0), reason: '' }
    const { rowIds, employeeChangeId } = await this.hr.ok(companyChanges.remove, input)
    await this.hr.fails(companyChanges.remove, input, 'changes.leaves-already')
    const { rows } = await this.hr.ok(companyChanges.detail, { employeeChangeId })
    // Whoever came today pays back what was paid today.
    const cents = centsOf(rows.find(({ rowId }) => rowId === rowIds[0])?.price?.amount ?? '')
    this.draft.set(rowIds[0] ?? '', { kind: 'REMOVE', email, cents })
    this.leaving.add(email)
  }

  async submit(): Promise<void> {
    const employeeChangeId = await this.draftId()
    if (employeeChangeId === undefined || this.draft.size === 0) return
    await this.hr.ok(companyChanges.submit, { employeeChangeId })
    await this.hr.fails(companyChanges.submit, { employeeChangeId }, 'changes.not-draft')
    this.sent.push({ id: employeeChangeId, rows: new Map(this.draft) })
    this.draft.clear()
  }

  async decide(which: number, how: 'accept' | 'reject'): Promise<void> {
    const change = this.sent[which % Math.max(1, this.sent.length)]
    if (!change) return
    const ids = [...change.rows.keys()].filter((_id, nth) => nth === 0 || which % 3 !== 0)
    const of = { employeeChangeId: change.id }
    if (how === 'reject') await stage.admin.ok(changes.reject, { ...of, rowIds: ids, reason: 'No' })
    else await stage.admin.ok(changes.accept, { ...of, rows: ids.map((rowId) => ({ rowId })) })
    const { rows } = await this.hr.ok(companyChanges.detail, of)
    const accepted: Accepted = { id: change.id, rows: [] }
    if (how === 'accept') this.accepted.push(accepted)
    for (const id of ids) {
      const row = change.rows.get(id)
      change.rows.delete(id)
      if (!row) continue
      const personId = rows.find(({ rowId }) => rowId === id)?.personProfileId
      accepted.rows.push({ rowId: id, row, personId: personId ?? '' })
      if (row.kind === 'REMOVE') this.leaving.delete(row.email)
      if (how === 'accept' && row.kind === 'REMOVE') this.people.delete(row.email)
      if (how === 'accept' && row.kind === 'ADD') this.people.set(row.email, personId ?? '')
    }
    this.sent = this.sent.filter((one) => one.rows.size > 0)
  }

  /** Undoes the last acceptance of a change, unless an open leaver or an earlier undo is in the way. */
  async undo(which: number): Promise<void> {
    const some = this.accepted[which % Math.max(1, this.accepted.length)]
    const last = this.accepted.findLast(({ id }) => id === some?.id)
    if (!last) return
    const of = { employeeChangeId: last.id }
    const { acceptanceId, held } = await stage.admin.ok(changes.previewUndo, of)
    const isHeld = ({ row, personId }: Accepted['rows'][number]) =>
      row.kind === 'ADD' ? this.leaving.has(row.email) : this.gone.has(personId)
    const wanted = last.rows.filter(isHeld).map(({ rowId }) => rowId)
    expect(held.map(({ rowId }) => rowId).toSorted()).toEqual(wanted.toSorted())
    if (wanted.length > 0) {
      await stage.admin.fails(changes.undo, { ...of, acceptanceId }, 'changes.undo-held')
      return
    }
    await stage.admin.ok(changes.undo, { ...of, acceptanceId })
    this.accepted = this.accepted.filter((one) => one !== last)
    const open = this.sent.find(({ id }) => id === last.id) ?? { id: last.id, rows: new Map<string, Row>() }
    if (!this.sent.includes(open)) this.sent.push(open)
    for (const { rowId, row, personId } of last.rows) {
      open.rows.set(rowId, row)
      if (row.kind === 'REMOVE') {
        this.leaving.add(row.email)
        this.people.set(row.email, personId)
      } else {
        this.gone.add(personId)
        this.people.delete(row.email)
      }
    }
  }

  async withdraw(which: number): Promise<void> {
    const change = this.sent[which % Math.max(1, this.sent.length)]
    if (!change) return
    const { withdrawn } = await this.hr.ok(companyChanges.withdraw, { employeeChangeId: change.id })
    expect(withdrawn).toBe(change.rows.size)
    for (const { kind, email } of change.rows.values()) if (kind === 'REMOVE') this.leaving.delete(email)
    this.sent = this.sent.filter((one) => one !== change)
  }

  /** The sum of the draft, and who is insured in the plan */
  async compare(): Promise<void> {
    const employeeChangeId = await this.draftId()
    const detail = employeeChangeId && (await this.hr.ok(companyChanges.detail, { employeeChangeId }))
    const sum = [...this.draft.values()].reduce(
      (all, { kind, cents }) => all + (kind === 'ADD' ? cents : -cents),
      0n,
    )
    const shown = detail ? (detail.totals?.net ?? '0.00') : '0.00'
    const cents = shown.startsWith('-') ? -centsOf(shown.slice(1)) : centsOf(shown)
    expect(cents).toBe(sum)
    const { items } = await stage.admin.ok(insured.list, { programIds: [this.planId], limit: 100 })
    const active = items.filter(({ policy }) => policy?.state !== 'DEACTIVATED').map(({ email }) => email)
    expect(active.toSorted()).toEqual([...this.people.keys()].toSorted())
  }
}

const step: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom(
    'add',
    'add',
    'add',
    'leave',
    'submit',
    'accept',
    'accept',
    'undo',
    'reject',
    'withdraw',
  ),
  which: fc.nat(50),
})

test(
  `random drafts, submissions and decisions add up to the cent and insure whom the model says: ${runs} sequences`,
  { timeout: 60_000 + runs * 10_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 14 }), async (steps) => {
        const { hr, planId } = await stage.company()
        await stage.price(planId)
        const model = new Model(hr, planId)
        for (const { do: what, which } of steps) {
          if (what === 'accept' || what === 'reject') await model.decide(which, what)
          else await model[what](which)
        }
        await model.compare()
      }),
      { numRuns: runs, seed: seedOfRun(), endOnFailure: true },
    )
  },
)
