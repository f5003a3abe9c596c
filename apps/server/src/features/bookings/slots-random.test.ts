import { bookings } from '@coverline/contract/bookings/endpoints'
import type { BookingState } from '@coverline/contract/bookings/terms'
import { slots } from '@coverline/contract/slots/endpoints'
import { tickets } from '@coverline/contract/tickets/endpoints'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seedOfRun } from '../../testing/security/random.ts'
import { size } from '../../testing/security/sizes.ts'
import { withinTime } from '../../testing/security/within-time.ts'
import { at, type Stage, stageBookings, weeksAgo } from '../../testing/fixtures/care/booking-fixture.ts'

const steps = [
  'take A',
  'take B',
  'give back',
  'rival',
  'rival leaves',
  'confirm',
  'cancel',
  'cancel ticket',
] as const
type Step = (typeof steps)[number]
type Side = 'A' | 'B'
/** A visit by video, the slot that it has, whether it has a time at all, and the slot of another person’s visit */
type Model = { state: BookingState; own: Side | null; hasTime: boolean; rival: Side | null }

/** The time of a visit is given back: a confirmed one needs it, and a canceled one without a time has nothing to change. */
function withoutTime(model: Model): Model | null {
  if (model.state === 'CANCELED' && !model.hasTime) return model
  return model.state === 'NEW' ? { ...model, own: null, hasTime: false } : null
}

/** What the rules of slots say, written down a second time; null: refused. */
function expected(model: Model, step: Step): Model | null {
  const { state, own, hasTime, rival } = model
  const isOpen = state === 'NEW' || state === 'CONFIRMED'
  if (step === 'rival') return rival !== 'A' && own === 'A' ? null : { ...model, rival: 'A' }
  if (step === 'rival leaves') return { ...model, rival: null }
  if (step === 'confirm') return isOpen && hasTime ? { ...model, state: 'CONFIRMED' } : null
  if (step === 'cancel') return isOpen ? { ...model, state: 'CANCELED', own: null } : null
  // The request of a decided booking is closed.
  if (step === 'cancel ticket') return state === 'NEW' ? { ...model, state: 'CANCELED', own: null } : null
  if (step === 'give back') return withoutTime(model)
  const side: Side = step === 'take A' ? 'A' : 'B'
  return isOpen && (rival !== side || own === side) ? { ...model, own: side, hasTime: true } : null
}

type Pair = { receptionId: string; ticketId: string; personProfileId: string }
type Place = { stage: Stage; slotIds: Record<Side, string>; own: Pair; rival: Pair }

async function run({ stage: { admin }, slotIds, own, rival }: Place, step: Step) {
  const save = ({ receptionId, personProfileId }: Pair, given: object) =>
    admin.send(bookings.save, { receptionId, personProfileId, ...given })
  if (step === 'rival') return save(rival, { slotId: slotIds.A })
  if (step === 'rival leaves') return save(rival, { slotId: null, dateTime: null })
  if (step === 'confirm') return save(own, { stateSave: 'CONFIRMED' })
  if (step === 'give back') return save(own, { slotId: null, dateTime: null })
  const { receptionId, ticketId } = own
  if (step === 'cancel') return admin.send(bookings.adminCancel, { receptionId, cancellationReason: 'OTHER' })
  if (step === 'cancel ticket') return admin.send(tickets.save, { ticketId, cancellationReasonSave: 'OTHER' })
  return save(own, { slotId: step === 'take A' ? slotIds.A : slotIds.B })
}

const runs = size('BOOKING_SLOTS', 6, 5_000)
let daysUsed = 2

test(
  `random steps of two visits by video and their slots do what the model does: ${runs} sequences`,
  { timeout: 60_000 + runs * 2_000 },
  async () => {
    const stage = await stageBookings()
    const offerId = await stage.offer('TELEMEDICINE')
    const people = [await stage.insured(), await stage.insured()]
    const begin = async (nth: number): Promise<Pair> => {
      const personProfileId = people[nth] ?? ''
      const dateTime = at(-2 - daysUsed, '08:00')
      return {
        personProfileId,
        ...(await weeksAgo(() => stage.admin.ok(bookings.save, { personProfileId, offerId, dateTime }))),
      }
    }
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...steps), { minLength: 1, maxLength: 10 }),
        withinTime(async (sequence) => {
          daysUsed += 1
          const doctorId = await stage.doctor()
          const date = at(3).slice(0, 10)
          const [a = '', b = ''] = await stage.slots(doctorId, date, ['09:00', '10:00'])
          const here = { stage, slotIds: { A: a, B: b }, own: await begin(0), rival: await begin(1) }
          let model: Model = { state: 'NEW', own: null, hasTime: true, rival: null }
          for (const step of sequence) {
            const { status } = await run(here, step)
            const wanted = expected(model, step)
            const lacksTime =
              (step === 'give back' && model.state === 'CONFIRMED') ||
              (step === 'confirm' && model.state === 'NEW' && !model.hasTime)
            const refused = lacksTime ? 400 : 409
            expect(status, `${step} of ${JSON.stringify(model)}`).toBe(wanted === null ? refused : 200)
            model = wanted ?? model
          }
          const { items } = await stage.admin.ok(slots.list, { doctorId, from: date, to: date })
          const holderOf = (side: Side) =>
            model.own === side ? here.own.receptionId : model.rival === side ? here.rival.receptionId : null
          expect(items.map(({ receptionId }) => receptionId)).toEqual([holderOf('A'), holderOf('B')])
          const shown = await stage.admin.ok(bookings.detail, { receptionId: here.own.receptionId })
          expect(shown).toMatchObject({
            state: model.state,
            slotId: model.own && here.slotIds[model.own],
          })
          for (const { receptionId, personProfileId } of [here.own, here.rival])
            await stage.admin.send(bookings.cancel, { receptionId, personProfileId })
        }),
      ),
      { numRuns: runs, seed: seedOfRun() },
    )
  },
)
