import * as z from 'zod'
import { done, id, ids, moment, rowsOf } from '../common.ts'
import { command, query } from '../endpoint.ts'
import { slotTemplates } from './templates.ts'
import { mostSlots, slotStates } from './terms.ts'
import { slotDay, wallSlot } from './wall-slot.ts'

export const slot = wallSlot.extend({
  slotId: id,
  doctorId: id,
  startsAt: moment,
  endsAt: moment,
  status: z.enum(slotStates),
  heldUntil: moment.nullable(),
  /** The booking that has it */
  receptionId: id.nullable(),
})
export type Slot = z.output<typeof slot>

const plan = { anyOf: ['TELEMEDICINE_UPDATE'], feature: 'TELEMEDICINE' } as const

export const slots = {
  list: query({
    path: '/insurance/telemedicine/slot/list',
    scope: 'provider',
    access: { anyOf: ['TELEMEDICINE_VIEW'], feature: 'TELEMEDICINE' },
    input: z.strictObject({
      doctorId: id.optional(),
      doctorIds: ids(100).optional(),
      /** Days of the provider's zone, both inclusive */
      from: slotDay,
      to: slotDay,
      status: z.enum(slotStates).optional(),
    }),
    output: z.strictObject({ ...rowsOf(slot), timeZone: z.string() }),
    errors: ['slots.too-many-days'],
    summary: 'Slots of the days by their start; a doctor gets the own ones.',
  }),
  save: command({
    path: '/insurance/telemedicine/slot/save',
    scope: 'provider',
    access: plan,
    input: z.strictObject({
      doctorId: id,
      slots: z.array(wallSlot).min(1).max(mostSlots),
      /** Free slots that these take the place of, as when one is moved; all or nothing. */
      replaces: z.array(wallSlot).max(mostSlots).optional(),
    }),
    output: z.strictObject({ slotIds: z.array(id) }),
    errors: [
      'slots.overlap',
      'slots.taken',
      'slots.skipped-time',
      'slots.clock-changes',
      'slots.day-off',
      'slots.doctor-not-active',
    ],
    summary: 'Add slots of a doctor, or move free ones.',
  }),
  delete: command({
    path: '/insurance/telemedicine/slot/delete',
    scope: 'provider',
    access: plan,
    input: z.strictObject({ doctorId: id, slots: z.array(wallSlot).min(1).max(mostSlots) }),
    output: done,
    errors: ['slots.taken'],
    summary: 'Delete free slots of a doctor; held and booked ones stay.',
  }),
  ...slotTemplates,
}
