import * as z from 'zod'
import { id, ids, language, moment, optionalText, requiredText, text } from '../common.ts'
import { command, query } from '../endpoint.ts'
import { serviceKinds } from '../plans/terms.ts'

/** Timeout for generating services from a file, in minutes (LIMITS) */
export const generationMinutes = 10

/**
 * Why a file gave no services: it needs a password, is damaged, contains only images of text, is too long,
 * contains several plans (FORMS-2), contains nothing like a service, timed out, or an internal error
 * occurred.
 */
export const generationFaults = [
  'LOCKED',
  'BROKEN',
  'NO_TEXT',
  'TOO_LONG',
  'TWO_PLANS',
  'NOTHING_FOUND',
  'TIMED_OUT',
  'ERROR',
] as const
export type GenerationFault = (typeof generationFaults)[number]

/** Why the configured AI did not read the file; the rule-based reader did it instead. */
export const aiFailures = ['TIMED_OUT', 'REFUSED', 'UNREADABLE', 'UNAVAILABLE'] as const

/** The reader of the file: the AI, or the rules for headings, tables and lists. */
export const generationReaders = ['AI', 'RULES'] as const

/** Source of a field: the page number from 1, and the quoted text. */
const quotation = z.strictObject({ page: z.int(), sentence: z.string() })

/** Sources of a service's fields; a field that a user has changed has no source. */
export const serviceSource = z.strictObject({
  title: quotation.optional(),
  description: quotation.optional(),
  kind: quotation.optional(),
  phone: quotation.optional(),
})
export type ServiceSource = z.output<typeof serviceSource>

const proposal = z.strictObject({
  offerId: id,
  language,
  title: z.string(),
  description: z.string(),
  kind: z.enum(serviceKinds),
  phone: z.string().nullable(),
  source: serviceSource,
})
export type ServiceProposal = z.output<typeof proposal>

const record = z.strictObject({
  generationId: id,
  status: z.enum(['IN_PROCESS', 'REVIEW', 'DONE', 'FAILED', 'CANCELED']),
  reader: z.enum(generationReaders).nullable(),
  fault: z.enum(generationFaults).nullable(),
  aiFailure: z.enum(aiFailures).nullable(),
  cdnFileId: id,
  fileName: z.string(),
  startedAt: moment,
  deadlineAt: moment,
  finishedAt: moment.nullable(),
  /** Drafts under review, in document order */
  proposals: z.array(proposal),
})
export type Generation = z.output<typeof record>

const accepted = z.strictObject({
  offerId: id,
  title: requiredText(255),
  description: text(4000),
  kind: z.enum(serviceKinds),
  phone: optionalText(40),
})

export const generation = {
  detail: query({
    path: '/insurance/package/generation/detail',
    scope: 'provider',
    access: { anyOf: ['PLANS_VIEW'] },
    input: z.strictObject({ packageId: id }),
    output: z.strictObject({
      /** True while a manager has not enabled the feature for this provider. */
      isLocked: z.boolean(),
      /** True if an AI is configured; otherwise the rule-based reader does the work. */
      hasAi: z.boolean(),
      generation: record.nullable(),
    }),
    errors: [],
    summary: 'The last reading of services out of a PDF, with the drafts that wait for review.',
  }),
  review: command({
    path: '/insurance/package/generation/review',
    scope: 'provider',
    access: { anyOf: ['PLANS_UPDATE'] },
    input: z.strictObject({
      generationId: id,
      accept: z.array(accepted).max(200),
      discard: ids(200),
    }),
    output: z.strictObject({
      accepted: z.int(),
      /** Accepted but inactive: the plan is active and they lack a phone or clinics. */
      notActiveOfferIds: z.array(id),
      left: z.int(),
    }),
    errors: ['generation.not-in-review'],
    summary: 'Accept drafts as services of the plan, as read or as corrected, and discard others.',
  }),
}
