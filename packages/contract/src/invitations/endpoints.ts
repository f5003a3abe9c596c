import * as z from 'zod'
import { id, ids, language, moment, requiredText, rowsOf, text } from '../common.ts'
import { command, query } from '../endpoint.ts'
import { invitationOutcomes } from './terms.ts'
import { editable } from '../known.ts'

const invitation = z.strictObject({
  invitationId: id,
  status: z.enum(invitationOutcomes),
  email: z.string(),
  sendAt: moment,
  endedAt: moment.nullable(),
  createdAt: moment,
  createdByName: z.string().nullable(),
})
export type Invitation = z.output<typeof invitation>

const template = z.strictObject({
  language,
  subject: z.string(),
  text: z.string(),
  /** False: the product's own text. */
  isOwn: z.boolean(),
  updatedAt: moment.nullable(),
})
export type InvitationTemplate = z.output<typeof template>

export const invitations = {
  list: query({
    path: '/insurance/client/invitation/list',
    scope: 'provider',
    access: { anyOf: ['INSURED_VIEW'] },
    audited: true,
    input: z.strictObject({ personProfileId: id }),
    output: z.strictObject({ ...rowsOf(invitation) }),
    errors: [],
    summary: 'The invitations of a person, the newest first: sent, scheduled, failed, canceled.',
  }),
  cancel: command({
    path: '/insurance/client/invitation/cancel',
    scope: 'provider',
    access: { anyOf: ['INSURED_UPDATE'] },
    input: z.strictObject({ personProfileIds: ids().min(1) }),
    output: z.strictObject({ canceled: z.int() }),
    errors: [],
    maxBodyBytes: 8_000_000,
    summary: 'Take back invitations that are scheduled; what is being sent stays.',
  }),
  templates: query({
    path: '/insurance/client/invitation/template/list',
    scope: 'provider',
    access: { anyOf: ['INSURED_VIEW'] },
    input: z.strictObject({}),
    output: z.strictObject({ ...rowsOf(template) }),
    errors: [],
    summary: 'The texts of the welcome mail, one for each language.',
  }),
  saveTemplate: command({
    path: '/insurance/client/invitation/template/save',
    scope: 'provider',
    access: { anyOf: ['SETTINGS_UPDATE'] },
    input: z.union([
      z.strictObject({ language, ...editable({ subject: requiredText(200), text: requiredText(4000) }) }),
      /** Restores the product's own text. */
      z.strictObject({ language, templateDelete: z.literal(true) }),
    ]),
    output: template,
    errors: ['common.changed-meanwhile'],
    summary: 'Write the welcome mail of a language in own words, with variables like {{name}}.',
  }),
  preview: query({
    path: '/insurance/client/invitation/preview',
    scope: 'provider',
    access: { anyOf: ['INSURED_VIEW'] },
    audited: true,
    input: z.strictObject({
      language: language.optional(),
      /** A text that is not saved yet */
      subject: text(200).optional(),
      text: text(4000).optional(),
      /** Previews with this person's data in the person's language; omitted: with sample data. */
      personProfileId: id.optional(),
    }),
    output: z.strictObject({
      language,
      subject: z.string(),
      paragraphs: z.array(z.string()),
      facts: z.array(z.strictObject({ label: z.string(), value: z.string() })),
      button: z.string(),
      footer: z.string(),
    }),
    errors: [],
    summary: 'What the welcome mail will say.',
  }),
}
