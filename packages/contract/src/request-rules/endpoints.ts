import * as z from 'zod'
import { done, id, ids, nothing, reference, requiredText, rowsOf } from '../common.ts'
import { ticketBusinessTypes, ticketSourceTypes } from '../dictionaries/terms.ts'
import { command, query } from '../endpoint.ts'
import { editable } from '../known.ts'
import { tag } from '../tickets/shapes.ts'
import {
  longestAnswer,
  mostRuleParts,
  mostRules,
  ruleAssignees,
  ruleHours,
  ruleMoments,
  ruleSenders,
} from './terms.ts'

const scope = 'provider' as const
const read = { anyOf: ['SETTINGS_VIEW'] } as const
const write = { anyOf: ['SETTINGS_UPDATE'] } as const

const rule = z.strictObject({
  ruleId: id,
  title: z.string(),
  isOn: z.boolean(),
  moment: z.enum(ruleMoments),
  /** Conditions: an empty list, or null, holds for every request. */
  sources: z.array(z.enum(ticketSourceTypes)),
  businessTypes: z.array(z.enum(ticketBusinessTypes)),
  companies: z.array(reference),
  words: z.array(z.string()),
  hours: z.enum(ruleHours).nullable(),
  sender: z.enum(ruleSenders).nullable(),
  /** Steps, without tags that were deleted since */
  tags: z.array(tag),
  assignee: z.enum(ruleAssignees).nullable(),
  members: z.array(z.strictObject({ userId: id, name: z.string(), isThere: z.boolean() })),
  /** What the client is written, with the variables of canned replies; null: nothing */
  answer: z.string().nullable(),
  /** True: the request is closed after the other steps. */
  isClosing: z.boolean(),
  /** True: no later rule looks at a request that this one fits. */
  isLast: z.boolean(),
  /** True if a tag, a company or a member is gone: the rule does what is left of it. */
  isOutdated: z.boolean(),
})
export type RequestRule = z.output<typeof rule>

/** Rules of requests: what the platform does with a request of a certain kind by itself */
export const requestRules = {
  list: query({
    path: '/insurance/request-rule/list',
    scope,
    access: read,
    input: nothing,
    output: z.strictObject({ ...rowsOf(rule) }),
    errors: [],
    summary: 'Rules of requests in the order in which they look at a request.',
  }),
  save: command({
    path: '/insurance/request-rule/save',
    scope,
    access: write,
    input: z.strictObject({
      ruleId: id.optional(),
      ...editable({
        title: requiredText(120),
        isOn: z.boolean(),
        moment: z.enum(ruleMoments),
        sources: z.array(z.enum(ticketSourceTypes)).max(mostRuleParts),
        businessTypes: z.array(z.enum(ticketBusinessTypes)).max(mostRuleParts),
        clientCompanyIds: ids(mostRuleParts),
        words: z.array(requiredText(100)).max(mostRuleParts),
        hours: z.enum(ruleHours).nullable(),
        sender: z.enum(ruleSenders).nullable(),
        tagIds: ids(mostRuleParts),
        assignee: z.enum(ruleAssignees).nullable(),
        /** One with MEMBER, at least one with ONLINE, else none */
        memberUserIds: ids(mostRuleParts),
        answer: requiredText(longestAnswer).nullable(),
        isClosing: z.boolean(),
        isLast: z.boolean(),
      }),
    }),
    output: z.strictObject({ ruleId: id }),
    errors: [
      'request-rules.title-taken',
      'request-rules.too-many',
      'tickets.not-assignable',
      'common.changed-meanwhile',
    ],
    summary: 'Say what happens by itself with a request of a certain kind.',
  }),
  turn: command({
    path: '/insurance/request-rule/turn',
    scope,
    access: write,
    input: z.strictObject({ ruleId: id, isOn: z.boolean() }),
    output: done,
    errors: [],
    summary: 'Turn a rule on or off; on again, it holds for what happens from then on.',
  }),
  sort: command({
    path: '/insurance/request-rule/sort',
    scope,
    access: write,
    input: z.strictObject({ ruleIds: ids(mostRules).min(1) }),
    output: done,
    errors: [],
    summary: 'Put rules of requests into this order.',
  }),
  remove: command({
    path: '/insurance/request-rule/delete',
    scope,
    access: write,
    input: z.strictObject({ ruleId: id }),
    output: done,
    errors: [],
    summary: 'Forget a rule; what it has done stays.',
  }),
}
