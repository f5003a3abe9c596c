import * as z from 'zod'
import { done } from '../common.ts'
import { command, query } from '../endpoint.ts'
import { bookingMessages } from './terms.ts'

export const bookingSettings = {
  settings: query({
    path: '/insurance/reception/settings/detail',
    scope: 'provider',
    access: { anyOf: ['SETTINGS_VIEW'] },
    input: z.strictObject({}),
    output: z.strictObject({
      messages: z.array(z.enum(bookingMessages)),
      /** How many minutes a doctor on duty has to begin a visit; null: no limit. */
      beginMinutes: z.int().nullable(),
    }),
    errors: [],
    summary:
      'The messages about bookings that are sent to insured people, and the time to begin a visit of the queue.',
  }),
  saveSettings: command({
    path: '/insurance/reception/settings/save',
    scope: 'provider',
    access: { anyOf: ['SETTINGS_UPDATE'] },
    input: z.strictObject({ message: z.enum(bookingMessages), isSent: z.boolean() }),
    output: done,
    errors: [],
    summary: 'Switch one of the messages about bookings on or off.',
  }),
}
