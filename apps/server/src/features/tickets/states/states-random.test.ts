import type { OutputOf } from '@coverline/contract/endpoint'
import { tickets } from '@coverline/contract/tickets/endpoints'
import { ticketStatuses } from '@coverline/contract/dictionaries/terms'
import type { CancellationReason, TicketStatus } from '@coverline/contract/tickets/terms'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Caller } from '../../../testing/caller.ts'
import { type InboxFixture, inboxFixture } from '../../../testing/fixtures/inbox-fixture.ts'
import { seedOfRun } from '../../../testing/security/random.ts'
import { size } from '../../../testing/security/sizes.ts'
import { withinTime } from '../../../testing/security/within-time.ts'

type One = { status: TicketStatus; isChat: boolean; reason: CancellationReason | null; holder: string | null }
type Model = { tickets: One[] }
type Real = { stage: InboxFixture; operators: Caller[]; ids: string[] }

// Two chats of one person, of which at most one is open, then a ticket of another kind
const first: readonly One[] = [
  { status: 'DONE', isChat: true, reason: null, holder: null },
  { status: 'NEW', isChat: true, reason: null, holder: null },
  { status: 'NEW', isChat: false, reason: null, holder: null },
]
/** Repeated here on purpose, instead of using the rules under test. */
const allowed = new Set(['NEW IN_PROGRESS', 'NEW DONE', 'IN_PROGRESS DONE', 'DONE IN_PROGRESS'])

type Shown = Pick<OutputOf<typeof tickets.detail>, 'status' | 'cancellationReason' | 'operator'>

const compareOne = (shown: Shown | undefined, { status, reason, holder }: One) =>
  expect({
    status: shown?.status,
    reason: shown?.cancellationReason,
    holder: shown?.operator?.userId ?? null,
  }).toEqual({ status, reason, holder })

/**
 * After any sequence the server shows the state of the model: all tickets in list and counters, and the
 * inspected ones in detail.
 */
async function compare(
  { tickets: expected }: Model,
  { stage, ids }: Real,
  looked = [...ids.keys()],
): Promise<void> {
  const [{ items, stats }, ...details] = await Promise.all([
    stage.admin.ok(tickets.list, {}),
    ...looked.map((nth) => stage.admin.ok(tickets.detail, { ticketId: ids[nth]! })),
  ])
  for (const [nth, one] of expected.entries())
    compareOne(
      items.find(({ ticketId }) => ticketId === ids[nth]),
      one,
    )
  for (const [place, nth] of looked.entries()) {
    const [shown, one] = [details[place]!, expected[nth]!]
    const isDone = one.status === 'DONE'
    compareOne(shown, one)
    expect(shown.can).toMatchObject({ close: !isDone, reopen: isDone, cancel: !isDone })
    expect(shown.closedAt === null).toBe(!isDone)
  }
  const count = (status: TicketStatus) => expected.filter((each) => each.status === status).length
  expect(stats.statuses).toEqual(ticketStatuses.map((value) => ({ value, count: count(value) })))
  expect(stats.commonCountTodo).toBe(count('NEW'))
}

const otherChatIsOpen = (model: Model, nth: number) =>
  model.tickets.some((each, at) => at !== nth && each.isChat && each.status !== 'DONE')

class Move implements fc.AsyncCommand<Model, Real> {
  readonly nth: number
  readonly to: TicketStatus
  readonly reason: CancellationReason | undefined
  constructor(nth: number, to: TicketStatus, reason: CancellationReason | undefined) {
    this.nth = nth
    this.to = reason === undefined ? to : 'DONE'
    this.reason = reason
  }
  check = () => true
  async run(model: Model, real: Real): Promise<void> {
    const one = model.tickets[this.nth]!
    const input = this.reason ? { cancellationReasonSave: this.reason } : { statusSave: this.to }
    const { status } = await real.stage.admin.send(tickets.save, { ticketId: real.ids[this.nth], ...input })
    const isStaying = one.status === this.to && this.reason === undefined
    const isRefused =
      (!isStaying && !allowed.has(`${one.status} ${this.to}`)) ||
      (one.isChat && one.status === 'DONE' && this.to !== 'DONE' && otherChatIsOpen(model, this.nth))
    expect(status).toBe(isRefused ? 409 : 200)
    if (!isRefused) {
      if (one.status === 'DONE' && this.to !== 'DONE') one.reason = null
      one.status = this.to
      one.reason = this.reason ?? one.reason
    }
    await compare(model, real, [this.nth])
  }
  toString = () => `move ${this.nth} to ${this.to} ${this.reason ?? ''}`
}

class Assign implements fc.AsyncCommand<Model, Real> {
  readonly nth: number
  readonly by: number
  readonly isReassigned: boolean
  constructor(nth: number, by: number, isReassigned: boolean) {
    this.nth = nth
    this.by = by
    this.isReassigned = isReassigned
  }
  check = () => true
  async run(model: Model, real: Real): Promise<void> {
    const one = model.tickets[this.nth]!
    const caller = real.operators[this.by]!
    const input = { ticketId: real.ids[this.nth], ...(this.isReassigned ? { reassign: true } : {}) }
    const { status } = await caller.send(tickets.assign, input)
    const isFree = one.holder === null || (this.isReassigned && one.holder === caller.userId)
    expect(status).toBe(isFree ? 200 : 409)
    if (isFree) one.holder = caller.userId
    await compare(model, real, [this.nth])
  }
  toString = () => `assign ${this.nth} by ${this.by}${this.isReassigned ? ' again' : ''}`
}

class CloseAll implements fc.AsyncCommand<Model, Real> {
  check = () => true
  async run(model: Model, real: Real): Promise<void> {
    const { skipped } = await real.stage.admin.ok(tickets.saveMany, {
      ticketIds: real.ids,
      statusSave: 'DONE',
    })
    expect(skipped).toHaveLength(model.tickets.filter(({ status }) => status === 'DONE').length)
    for (const one of model.tickets) one.status = 'DONE'
    await compare(model, real)
  }
  toString = () => 'close all'
}

const nth = fc.nat(first.length - 1)
const reason = fc.option(fc.constantFrom('DUPLICATE' as const, 'OTHER' as const), { nil: undefined, freq: 4 })
const commands = [
  fc.tuple(nth, fc.constantFrom(...ticketStatuses), reason).map(([at, to, why]) => new Move(at, to, why)),
  fc.tuple(nth, fc.nat(1), fc.boolean()).map(([at, by, again]) => new Assign(at, by, again)),
  fc.constant(new CloseAll()),
]

const sequences = size('TICKETS', 24, 2000)
const steps = 40
const runs = fc.array(fc.oneof(...commands), { minLength: steps, maxLength: steps, size: 'max' })
const limit = { timeout: 240_000 + sequences * 10_000 }

test(
  `TENANCY-10: random moves and assignments match the states of the model: ${sequences} × ${steps}`,
  limit,
  async () => {
    await fc.assert(
      fc.asyncProperty(
        runs,
        withinTime(async (run) => {
          const stage = await inboxFixture()
          const operators = [
            await stage.provider.as('INSURANCE_OPERATOR'),
            await stage.provider.as('INSURANCE_OPERATOR'),
          ]
          const conversationId = await stage.talk(stage.personProfileId, [])
          const ids: string[] = []
          for (const { status, isChat } of first) {
            const chat = isChat ? { businessType: 'CHAT' as const, conversationId } : {}
            ids.push(await stage.ticket({ status, insuredId: stage.personProfileId, ...chat }))
          }
          const model = { tickets: first.map((each) => ({ ...each })) }
          const real = { stage, operators, ids }
          await fc.asyncModelRun(() => ({ model, real }), run)
          await compare(model, real)
        }),
      ),
      { numRuns: sequences, seed: seedOfRun() },
    )
  },
)
