import * as z from 'zod'
import { id } from '../common.ts'
import { command } from '../endpoint.ts'

/** The visit by video of an insured person in the app */
export const memberVisits = {
  enter: command({
    path: '/member/visit/enter',
    scope: 'member',
    access: '@auth',
    worksWithoutLicence: true,
    // A kept answer would keep the link, of which only a hash is stored.
    noIdempotency: true,
    input: z.strictObject({ receptionId: id }),
    output: z.strictObject({ url: z.string() }),
    errors: ['visits.not-open'],
    summary:
      'The present link to an own visit by video, as its mails carry it; the first one if there was none.',
  }),
}
