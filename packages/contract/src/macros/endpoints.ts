import * as z from 'zod'
import { done, id, ids, requiredText, rowsOf } from '../common.ts'
import { richText } from '../conversations/rich-text.ts'
import { channelType } from '../conversations/shapes.ts'
import { command, query } from '../endpoint.ts'
import { editable } from '../known.ts'
import { tag } from '../tickets/shapes.ts'
import { macroAssignees, macroSnoozes, macroStatuses, mostMacros, mostMacroTags } from './terms.ts'

const access = { anyOf: ['INSURED_INSURANCE_CHAT_OPEN'] } as const
const scope = 'provider' as const

const macro = z.strictObject({
  macroId: id,
  title: z.string(),
  /** HTML with variables such as `{{firstName}}`; empty if the macro writes nothing. */
  text: z.string(),
  /** True: the text is sent when the macro runs; false: it is put into the editor. */
  isSent: z.boolean(),
  /** The tags that it adds, without those that were deleted since. */
  tags: z.array(tag),
  assignee: z.enum(macroAssignees).nullable(),
  /** The member of MEMBER, also a former one */
  member: z.strictObject({ userId: id, name: z.string() }).nullable(),
  status: z.enum(macroStatuses).nullable(),
  snooze: z.enum(macroSnoozes).nullable(),
  isShared: z.boolean(),
  /** True if a tag or the member is gone: it must be changed before it can run. */
  isOutdated: z.boolean(),
  can: z.strictObject({ update: z.boolean() }),
})
export type Macro = z.output<typeof macro>

/** Macros: steps on a request that run together. The user's own and those of the team */
export const macros = {
  list: query({
    path: '/insurance/macro/list',
    scope,
    access,
    input: z.strictObject({}),
    output: z.strictObject({ ...rowsOf(macro) }),
    errors: [],
    summary: 'Macros of the team and of the caller, each group in its order.',
  }),
  save: command({
    path: '/insurance/macro/save',
    scope,
    access,
    input: z.strictObject({
      macroId: id.optional(),
      ...editable({
        title: requiredText(120),
        text: richText,
        isSent: z.boolean(),
        tagIds: ids(mostMacroTags),
        assignee: z.enum(macroAssignees).nullable(),
        /** Set with MEMBER only */
        assigneeUserId: id.nullable(),
        status: z.enum(macroStatuses).nullable(),
        snooze: z.enum(macroSnoozes).nullable(),
        isShared: z.boolean(),
      }),
    }),
    output: z.strictObject({ macroId: id }),
    errors: ['macros.title-taken', 'macros.too-many', 'tickets.not-assignable', 'common.changed-meanwhile'],
    summary: 'Keep steps on a request ready under a title, for oneself or for the team.',
  }),
  sort: command({
    path: '/insurance/macro/sort',
    scope,
    access,
    input: z.strictObject({ macroIds: ids(mostMacros).min(1) }),
    output: done,
    errors: [],
    summary: 'Put macros of the team, or own ones, into this order.',
  }),
  remove: command({
    path: '/insurance/macro/delete',
    scope,
    access,
    input: z.strictObject({ macroId: id }),
    output: done,
    errors: [],
    summary: 'Forget a macro.',
  }),
  run: command({
    path: '/insurance/macro/run',
    scope,
    access,
    input: z.strictObject({
      macroId: id,
      ticketId: id,
      /** The text of a macro that sends, with its variables filled. */
      text: richText.optional(),
      /** Channel of a text that is sent; omitted: that of the conversation. */
      channelType: channelType.optional(),
    }),
    output: z.strictObject({
      /** True if a text was sent. */
      isSent: z.boolean(),
      /** True if the macro closed the request. */
      isClosed: z.boolean(),
    }),
    errors: [
      'macros.outdated',
      'macros.unfilled',
      'macros.no-conversation',
      'tickets.already-assigned',
      'tickets.status-changed',
      'bookings.undecided',
      'conversations.cannot-text',
      'conversations.no-address',
    ],
    summary: 'Run the steps of a macro on a request: all of them, or none if one is refused.',
  }),
}
