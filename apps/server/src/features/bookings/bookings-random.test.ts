import { benefits } from '@coverline/contract/benefits/endpoints'
import { bookings } from '@coverline/contract/bookings/endpoints'
import type { BookingState } from '@coverline/contract/bookings/terms'
import { tickets } from '@coverline/contract/tickets/endpoints'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seedOfRun } from '../../testing/security/random.ts'
import { size } from '../../testing/security/sizes.ts'
import { withinTime } from '../../testing/security/within-time.ts'
import { at, type Stage, stageBookings, weeksAgo } from '../../testing/fixtures/care/booking-fixture.ts'

const steps = ['confirm', 'done', 'missed', 'cancel', 'close', 'cancel ticket', 'reopen', 'move'] as const
type Step = (typeof steps)[number]

/** A booking, its ticket and its uses in the ledger */
type Model = { state: BookingState; isOpen: boolean; isCanceled: boolean; uses: number; reversed: number }

const first: Model = { state: 'NEW', isOpen: true, isCanceled: false, uses: 0, reversed: 0 }
const closed = { isOpen: false, isCanceled: false }

/** What the rules of the product say, written down a second time; null: refused. */
function expected(model: Model, step: Step): Model | null {
  const { state } = model
  const isAhead = state === 'NEW' || state === 'CONFIRMED'
  if (step === 'cancel') return isAhead ? canceled(model) : null
  // A decided booking ends its ticket each time that it is saved.
  if (step === 'move') return isAhead ? { ...model, ...(state === 'NEW' ? {} : closed) } : null
  if (step === 'confirm') {
    const reversed = model.reversed + (state === 'DONE' ? 1 : 0)
    return state === 'CANCELED' ? null : { ...model, ...closed, state: 'CONFIRMED', reversed }
  }
  if (step === 'done' || step === 'missed') return ended(model, step === 'done' ? 'DONE' : 'NO_SHOW')
  return ofTicket(model, step)
}

const canceled = (model: Model): Model => ({ ...model, state: 'CANCELED', isOpen: false, isCanceled: true })

function ended(model: Model, to: 'DONE' | 'NO_SHOW'): Model | null {
  if (model.state === to) return { ...model, ...closed }
  const uses = model.uses + (to === 'DONE' ? 1 : 0)
  return model.state === 'CONFIRMED' ? { ...model, ...closed, state: to, uses } : null
}

function ofTicket(model: Model, step: Step): Model | null {
  const { state, isOpen } = model
  if (step === 'reopen') return isOpen || state !== 'CANCELED' ? { ...model, isOpen: true } : null
  if (step === 'close') return isOpen && state === 'NEW' ? null : { ...model, isOpen: false }
  return isOpen && (state === 'NEW' || state === 'CONFIRMED') ? canceled(model) : null
}

type Real = { receptionId: string; ticketId: string; personProfileId: string }

async function run({ admin }: Stage, real: Real, step: Step, nth: number) {
  const { receptionId, ticketId, personProfileId } = real
  const save = (given: object) => admin.send(bookings.save, { receptionId, personProfileId, ...given })
  if (step === 'confirm') return save({ stateSave: 'CONFIRMED' })
  if (step === 'done') return save({ stateSave: 'DONE' })
  if (step === 'missed') return save({ stateSave: 'NO_SHOW' })
  if (step === 'move') return weeksAgo(() => save({ dateTime: at(-2, `08:${String(10 + (nth % 50))}`) }))
  if (step === 'cancel') return admin.send(bookings.adminCancel, { receptionId, cancellationReason: 'OTHER' })
  if (step === 'close') return admin.send(tickets.save, { ticketId, statusSave: 'DONE' })
  if (step === 'reopen') return admin.send(tickets.save, { ticketId, statusSave: 'IN_PROGRESS' })
  return admin.send(tickets.save, { ticketId, cancellationReasonSave: 'OTHER' })
}

async function read({ admin }: Stage, { receptionId, ticketId, personProfileId }: Real): Promise<Model> {
  const [booking, ticket, uses] = await Promise.all([
    admin.ok(bookings.detail, { receptionId }),
    admin.ok(tickets.detail, { ticketId }),
    admin.ok(benefits.uses, { personProfileId }),
  ])
  const reversed = uses.items.filter(({ reversal }) => reversal !== null).length
  expect(booking.useId !== null).toBe(uses.totalCount > reversed)
  return {
    state: booking.state,
    isOpen: ticket.status !== 'DONE',
    isCanceled: ticket.cancellationReason !== null,
    uses: uses.totalCount,
    reversed,
  }
}

type Place = { offerId: string; clinicId: string }

async function play(stage: Stage, place: Place, sequence: readonly Step[]): Promise<void> {
  const personProfileId = await stage.insured()
  const input = { personProfileId, ...place, dateTime: at(-2, '08:00') }
  const made = await weeksAgo(() => stage.admin.ok(bookings.save, input))
  const real = { ...made, personProfileId }
  let model = first
  for (const [nth, step] of sequence.entries()) {
    const { status } = await run(stage, real, step, nth)
    const wanted = expected(model, step)
    expect(status, `${step} of ${JSON.stringify(model)}`).toBe(wanted === null ? 409 : 200)
    model = wanted ?? model
  }
  expect(await read(stage, real)).toEqual(model)
}

const runs = size('BOOKINGS', 12, 10_000)

test(
  `random steps of a booking, its ticket and the ledger do what the model does: ${runs} sequences`,
  { timeout: 60_000 + runs * 2_000 },
  async () => {
    const stage = await stageBookings()
    const offerId = await stage.offer('BOOKING_VIA_MAP')
    const place = { offerId, clinicId: await stage.clinic([offerId]) }
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...steps), { minLength: 1, maxLength: 10 }),
        withinTime((sequence) => play(stage, place, sequence)),
      ),
      { numRuns: runs, seed: seedOfRun() },
    )
  },
)
