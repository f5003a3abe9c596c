import * as z from 'zod'
import { done, enteredMoment, id, ids, listFields, listOf, moment, reference, text } from '../common.ts'
import { command, query } from '../endpoint.ts'
import { editable } from '../known.ts'
import { storyBackground, storyBackgroundSave, storyButton, storyText } from './shapes.ts'
import {
  mostAtOnce,
  mostOfAudience,
  mostOrdered,
  storyDestinations,
  storyIcons,
  storyStatuses,
} from './terms.ts'

const scope = 'provider' as const
const view = { anyOf: ['STORIES_VIEW'] } as const
const audienceIds = ids(mostOfAudience)

const named = reference.extend({
  /** False if it was deleted: it takes no person into the audience any more. */
  isThere: z.boolean(),
})

const story = z.strictObject({
  storyId: id,
  status: z.enum(storyStatuses),
  localizations: z.array(storyText),
  background: storyBackground,
  button: storyButton.extend({ offerTitle: z.string().nullable() }),
  /** An empty list means all */
  audience: z.strictObject({ companies: z.array(named), programs: z.array(named) }),
  startsAt: moment.nullable(),
  endsAt: moment.nullable(),
  isPaused: z.boolean(),
  isPinned: z.boolean(),
  icon: z.enum(storyIcons).nullable(),
  createdAt: moment,
  updatedAt: moment,
  /** Set if it was deleted: it can be restored until `restorableUntil`. */
  deletedAt: moment.nullable(),
  restorableUntil: moment.nullable(),
  can: z.strictObject({ update: z.boolean(), delete: z.boolean() }),
})
export type Story = z.output<typeof story>

/** Null: fewer people than may be told */
const count = z.int().nullable()

/** Stories that the provider's staff publish into the app */
export const stories = {
  list: query({
    path: '/insurance/story/list',
    scope,
    access: view,
    input: z.strictObject({
      ...listFields(['position', 'startsAt', 'createdAt']),
      statuses: z.array(z.enum(storyStatuses)).optional(),
      /** Stories that people of these companies, or in these plans, may see */
      clientCompanyIds: ids().optional(),
      programIds: ids().optional(),
      /** True: the deleted ones instead of the others */
      isDeleted: z.boolean().default(false),
    }),
    output: listOf(story),
    errors: [],
    summary: 'Stories in the order in which the app shows them, with their state.',
  }),
  detail: query({
    path: '/insurance/story/detail',
    scope,
    access: view,
    input: z.strictObject({ storyId: id }),
    output: story,
    errors: [],
    summary: 'One story with its texts in all languages.',
  }),
  save: command({
    path: '/insurance/story/save',
    scope,
    access: {
      anyOf: ['STORIES_CREATE', 'STORIES_UPDATE'],
      byInput: (input: { storyId?: string | undefined }) =>
        input.storyId === undefined ? 'STORIES_CREATE' : 'STORIES_UPDATE',
    },
    input: z.strictObject({
      storyId: id.optional(),
      ...editable({
        localizationsSave: z
          .array(storyText)
          .min(1)
          .max(4)
          .refine((texts) => new Set(texts.map(({ language }) => language)).size === texts.length),
        background: storyBackgroundSave,
        button: z.strictObject({
          destination: z.enum(storyDestinations),
          url: text(500).nullable().default(null),
          phone: text(40).nullable().default(null),
          offerId: id.nullable().default(null),
        }),
        audience: z.strictObject({ clientCompanyIds: audienceIds, programIds: audienceIds }),
        /** Null: a draft */
        startsAt: enteredMoment.nullable().default(null),
        /** Null: until it is paused or deleted */
        endsAt: enteredMoment.nullable().default(null),
        isPaused: z.boolean().default(false),
        isPinned: z.boolean().default(false),
        icon: z.enum(storyIcons).nullable().default(null),
      }),
    }),
    output: z.strictObject({ storyId: id }),
    errors: [
      'stories.image-too-small',
      'stories.period-invalid',
      'stories.destination-invalid',
      'stories.contrast-too-low',
      'stories.too-many',
      'common.changed-meanwhile',
    ],
    summary: 'Write or change a story: texts, background, button, audience and time.',
  }),
  remove: command({
    path: '/insurance/story/delete',
    scope,
    access: { anyOf: ['STORIES_DELETE'] },
    input: z.strictObject({ storyIds: ids(mostAtOnce).min(1) }),
    output: done,
    errors: [],
    summary: 'Delete stories; for 30 days they can be restored.',
  }),
  restore: command({
    path: '/insurance/story/restore',
    scope,
    access: { anyOf: ['STORIES_DELETE'] },
    input: z.strictObject({ storyIds: ids(mostAtOnce).min(1) }),
    output: done,
    errors: ['stories.too-many'],
    summary: 'Restore stories that were deleted within 30 days.',
  }),
  order: command({
    path: '/insurance/story/order',
    scope,
    access: { anyOf: ['STORIES_UPDATE'] },
    input: z.strictObject({ storyIds: ids(mostOrdered).min(1) }),
    output: done,
    errors: [],
    summary: 'Put stories into this order; those that are not named follow in theirs.',
  }),
  pause: command({
    path: '/insurance/story/pause',
    scope,
    access: { anyOf: ['STORIES_UPDATE'] },
    input: z.strictObject({ storyIds: ids(mostAtOnce).min(1), isPaused: z.boolean() }),
    output: done,
    errors: [],
    summary: 'Pause stories, or let them go on.',
  }),
  audience: query({
    path: '/insurance/story/audience',
    scope,
    access: view,
    input: z.strictObject({ clientCompanyIds: audienceIds, programIds: audienceIds }),
    output: z.strictObject({ count: z.int() }),
    errors: [],
    summary: 'How many people with a policy in force today a story for these companies and plans reaches.',
  }),
  metric: query({
    path: '/insurance/story/metric/detail',
    scope,
    access: view,
    input: z.strictObject({ storyId: id }),
    output: z.strictObject({
      shown: count,
      read: count,
      pressed: count,
      /** Numbers below this one are not told. */
      fewestTold: z.int(),
    }),
    errors: [],
    summary: 'How many people a story was shown to, read it and pressed its button, without names.',
  }),
}
