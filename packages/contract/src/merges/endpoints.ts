import * as z from 'zod'
import { id, moment, reference, rowsOf } from '../common.ts'
import { command, query } from '../endpoint.ts'
import { relationships } from '../insured/terms.ts'
import { mergeFields, splitObstacles } from './terms.ts'

const shown = z.string().nullable()
const count = z.int().min(0)

/** Counts of records that move from one profile to the other */
const moves = z.strictObject({
  policies: count,
  payments: count,
  /** Uses of limits: they stay with their policies. */
  uses: count,
  relatives: count,
  documents: count,
  polls: count,
  tickets: count,
  conversations: count,
})
export type MergeMoves = z.output<typeof moves>

const side = z.strictObject({
  personProfileId: id,
  name: z.string(),
  relationship: z.enum(relationships),
  principal: reference.nullable(),
  policyCount: count,
  createdAt: moment,
  registeredAt: moment.nullable(),
})

const obstacle = z.strictObject({
  code: z.enum(splitObstacles),
  field: z.enum(mergeFields).optional(),
  /** The person who now has the value, or the target of the further merge */
  person: reference.optional(),
  count: count.optional(),
})
export type Obstacle = z.output<typeof obstacle>

const merge = z.strictObject({
  mergeId: id,
  primary: reference,
  merged: reference,
  mergedAt: moment,
  mergedByName: shown,
  status: z.enum(['MERGED', 'SPLIT']),
  splitAt: moment.nullable(),
})
export type Merge = z.output<typeof merge>

export const merges = {
  preview: query({
    path: '/insurance/client/merge/preview',
    scope: 'provider',
    access: { anyOf: ['INSURED_UPDATE'] },
    audited: true,
    input: z.strictObject({
      /** The profile that stays */
      personProfileId: id,
      otherPersonProfileId: id,
    }),
    output: z.strictObject({
      /** Identifies the previewed values: a merge of other values is rejected. */
      version: z.string(),
      primary: side,
      merged: side,
      fields: z.array(
        z.strictObject({
          field: z.enum(mergeFields),
          primary: shown,
          merged: shown,
          isDifferent: z.boolean(),
          /** The proposed side: the one that fills a gap. */
          proposed: z.enum(['PRIMARY', 'MERGED']),
          /** Allowed sides: a link to the person itself or one that relatives contradict cannot be taken. */
          choices: z.array(z.enum(['PRIMARY', 'MERGED'])),
        }),
      ),
      moves,
      /** Policies of the two in one plan that share days; the first twenty */
      overlaps: z.array(z.strictObject({ program: z.string(), first: shown, second: shown })),
    }),
    errors: [],
    summary: 'Two profiles side by side, and what a merge would move.',
  }),
  merge: command({
    path: '/insurance/client/merge',
    scope: 'provider',
    access: { anyOf: ['INSURED_UPDATE'] },
    input: z.strictObject({
      personProfileId: id,
      otherPersonProfileId: id,
      version: z.string().max(100),
      /** Fields whose values come from the other profile; all others stay. */
      fieldsFromOther: z.array(z.enum(mergeFields)).max(mergeFields.length).default([]),
      /** The user has seen that policies of the two share days. */
      confirm: z.array(z.literal('POLICY_OVERLAPS')).optional(),
    }),
    output: z.strictObject({ mergeId: id, personProfileId: id }),
    errors: [
      'merges.changed-meanwhile',
      'merges.link-impossible',
      'policies.overlaps',
      'insured.email-taken',
      'insured.phone-taken',
      'insured.id-number-taken',
      'insured.need-to-merge',
    ],
    summary: 'Make one profile of two; everything of the other one moves to the one that stays.',
  }),
  list: query({
    path: '/insurance/client/merge/list',
    scope: 'provider',
    access: { anyOf: ['INSURED_VIEW'] },
    audited: true,
    input: z.strictObject({ personProfileId: id }),
    output: z.strictObject({ ...rowsOf(merge) }),
    errors: [],
    summary: 'The merges of a person, the newest first, those taken apart included.',
  }),
  splitPreview: query({
    path: '/insurance/client/split/preview',
    scope: 'provider',
    access: { anyOf: ['INSURED_UPDATE'] },
    audited: true,
    input: z.strictObject({ mergeId: id }),
    output: z.strictObject({
      merge,
      /** Counts of records that return to the merged profile */
      moves,
      /** Fields of the remaining profile that get their former values */
      fields: z.array(z.strictObject({ field: z.enum(mergeFields), now: shown, before: shown })),
      obstacles: z.array(obstacle),
    }),
    errors: [],
    summary: 'What a split would give back, and what stands in its way.',
  }),
  split: command({
    path: '/insurance/client/split',
    scope: 'provider',
    access: { anyOf: ['INSURED_UPDATE'] },
    input: z.strictObject({ mergeId: id }),
    output: z.strictObject({ personProfileIds: z.array(id) }),
    errors: ['merges.cannot-split'],
    summary: 'Take a merge apart: both profiles are as they were before it.',
  }),
}
