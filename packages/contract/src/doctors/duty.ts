import * as z from 'zod'
import { done, moment, text } from '../common.ts'
import { command } from '../endpoint.ts'
import { mostPauseComment, pauseReasons } from './terms.ts'

/** Why and since when a doctor takes no person from the queue */
export const doctorPause = z.strictObject({
  reason: z.enum(pauseReasons),
  comment: z.string(),
  since: moment,
})
export type DoctorPause = z.output<typeof doctorPause>

const own = {
  scope: 'provider',
  access: { anyOf: ['TELEMEDICINE_VIEW'], roles: ['DOCTOR'], feature: 'TELEMEDICINE' },
} as const

export const doctorDuty = {
  pause: command({
    path: '/insurance/telemedicine/doctor/pause',
    ...own,
    /** The comment is required with OTHER; users who see doctors read it. */
    input: z.strictObject({ reason: z.enum(pauseReasons), comment: text(mostPauseComment).default('') }),
    output: done,
    errors: ['doctors.not-on-duty'],
    summary: 'Pause the calling doctor on duty: the doctor takes no person from the queue.',
  }),
  resume: command({
    path: '/insurance/telemedicine/doctor/resume',
    ...own,
    input: z.strictObject({}),
    output: done,
    errors: [],
    summary: 'End the pause of the calling doctor.',
  }),
}
