import * as z from 'zod'
import { day, done, id, requiredText, rowsOf } from '../common.ts'
import { command, query } from '../endpoint.ts'
import { slotStates } from './terms.ts'
import { endTime, slotDay, startTime, wallSlot } from './wall-slot.ts'

const mostRanges = 42

const range = z.strictObject({ startTime, endTime })
/** Hours of a weekday; 1 is Monday. */
const weekRange = range.extend({ weekday: z.int().min(1).max(7) })
export type WeekRange = z.output<typeof weekRange>
export type HourRange = z.output<typeof range>

const weeklyHours = {
  /** The first day of these hours */
  validFrom: slotDay,
  /** The last day; null: until other ones begin */
  validUntil: slotDay.nullable(),
  slotMinutes: z.int().min(5).max(480),
  breakMinutes: z.int().min(0).max(240),
  hours: z.array(weekRange).max(mostRanges),
}
const exceptionDays = {
  firstDay: slotDay,
  lastDay: slotDay,
  title: requiredText(100),
  /** None: the doctor is off. */
  hours: z.array(range).max(6),
}

const template = z.strictObject({
  templateId: id,
  ...weeklyHours,
  validFrom: day,
  validUntil: day.nullable(),
})
export type SlotTemplate = z.output<typeof template>
const exception = z.strictObject({
  exceptionId: id,
  /** Null: a holiday of the provider */
  doctorId: id.nullable(),
  ...exceptionDays,
  firstDay: day,
  lastDay: day,
  title: z.string(),
})
export type SlotException = z.output<typeof exception>

/** What a change of weekly hours or exceptions does to the slots of the next weeks */
const effect = z.strictObject({
  made: z.int(),
  /** Free slots that go away */
  removed: z.int(),
  /** Those of them that were made by hand, on days off; they do not come back with the weekly hours. */
  removedByHand: z.int(),
  /** Days with hours of their own inside the exception, which go on to hold */
  special: z.array(
    z.strictObject({ doctorId: id, ...exceptionDays, firstDay: day, lastDay: day, title: z.string() }),
  ),
  /** Booked and held slots that stand outside the hours and stay: how many, and the first of them */
  keptCount: z.int(),
  kept: z.array(wallSlot.extend({ doctorId: id, status: z.enum(slotStates) })),
  /** Times that are left out because the clock changes in them */
  skippedCount: z.int(),
  skipped: z.array(wallSlot),
  /** Parts of the hours that make no slot, each once: there is no room for one, or no weekly hours say how long it lasts */
  unused: z.array(range),
  /** Times that stay empty because a user deleted their slots */
  deletedByHand: z.int(),
  /** Times that other slots of the doctor cover */
  covered: z.int(),
})
export type SlotEffect = z.output<typeof effect>

const view = { anyOf: ['TELEMEDICINE_VIEW'], feature: 'TELEMEDICINE' } as const
const plan = { anyOf: ['TELEMEDICINE_UPDATE'], feature: 'TELEMEDICINE' } as const

export const slotTemplates = {
  template: query({
    path: '/insurance/telemedicine/slot/template/detail',
    scope: 'provider',
    access: view,
    input: z.strictObject({ doctorId: id }),
    output: z.strictObject({
      timeZone: z.string(),
      /** The hours of today and later ones, by their first day */
      templates: z.array(template),
      /** Exceptions of the doctor and holidays from today on, by their first day */
      exceptions: z.array(exception),
    }),
    errors: [],
    summary: 'The weekly hours of a doctor, with exceptions and holidays ahead.',
  }),
  previewTemplate: query({
    path: '/insurance/telemedicine/slot/template/preview',
    scope: 'provider',
    access: plan,
    input: z.strictObject({
      /** Null: a holiday, which concerns every doctor with weekly hours */
      doctorId: id.nullable(),
      template: z.strictObject(weeklyHours).optional(),
      exception: z.strictObject(exceptionDays).optional(),
      /** An exception that would be deleted */
      withoutExceptionId: id.optional(),
    }),
    output: effect,
    errors: [],
    summary: 'What a change of weekly hours or exceptions would do to the slots of the next weeks.',
  }),
  saveTemplate: command({
    path: '/insurance/telemedicine/slot/template/save',
    scope: 'provider',
    access: plan,
    input: z.strictObject({
      doctorId: id,
      /** The last weekly hours that the form showed; null: there were none. */
      replaces: id.nullable().default(null),
      ...weeklyHours,
    }),
    output: effect.extend({ templateId: id }),
    errors: ['common.changed-meanwhile', 'slots.doctor-not-active'],
    summary: 'Set the weekly hours of a doctor from a day on, and make the slots of the next weeks.',
  }),
  saveException: command({
    path: '/insurance/telemedicine/slot/template/exception/save',
    scope: 'provider',
    access: plan,
    input: z.strictObject({ doctorId: id.nullable(), ...exceptionDays }),
    output: effect.extend({ exceptionId: id }),
    errors: [],
    summary: 'Add days off, a vacation, other hours of a day, or a holiday of the provider.',
  }),
  deleteException: command({
    path: '/insurance/telemedicine/slot/template/exception/delete',
    scope: 'provider',
    access: plan,
    input: z.strictObject({ exceptionId: id }),
    output: done,
    errors: [],
    summary: 'Delete an exception or a holiday; the slots of the weekly hours come back.',
  }),
  holidays: query({
    path: '/insurance/telemedicine/slot/template/holiday/list',
    scope: 'provider',
    access: view,
    input: z.strictObject({}),
    output: z.strictObject({ ...rowsOf(exception) }),
    errors: [],
    summary: 'Holidays of the provider from today on.',
  }),
}
