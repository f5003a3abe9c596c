import * as z from 'zod'
import { done, id, nothing } from '../common.ts'
import { command, query } from '../endpoint.ts'
import { longestTarget, shortestTarget } from './terms.ts'

/** Minutes of office time; null: none */
const minutes = z.int().min(shortestTarget).max(longestTarget).nullable()

const settings = z.strictObject({
  isOn: z.boolean(),
  answerMinutes: minutes,
  closeMinutes: minutes,
  /** Besides the assignee, this member gets a notice of every late request. */
  escalationUserId: id.nullable(),
})
export type TargetSettings = z.output<typeof settings>

export const targets = {
  settings: query({
    path: '/insurance/target/detail',
    scope: 'provider',
    access: { anyOf: ['SETTINGS_VIEW'] },
    input: nothing,
    output: settings.extend({
      /** Whether time counts in office hours only */
      hasOfficeHours: z.boolean(),
      /** Members who can be told of late requests */
      members: z.array(z.strictObject({ userId: id, name: z.string() })),
    }),
    errors: [],
    summary:
      'How long a client may wait for an answer and a request may take, and who is told of a late one.',
  }),
  saveSettings: command({
    path: '/insurance/target/save',
    scope: 'provider',
    access: { anyOf: ['SETTINGS_UPDATE'] },
    input: settings.partial(),
    output: done,
    errors: ['targets.member-not-possible', 'targets.nothing-to-meet'],
    summary: 'Change the targets of requests; what is omitted stays.',
  }),
}
