import * as z from 'zod'
import { done, email, id, language, optionalText, requiredText, text } from '../common.ts'
import { command, query } from '../endpoint.ts'
import { editable } from '../known.ts'
import { mostHeadcount } from '../leads/terms.ts'
import { insuranceTypes } from '../plans/terms.ts'
import { fieldModes, formKeyPattern, hasContact, mostOrigins, originOf } from './terms.ts'

const key = z.string().regex(formKeyPattern)
const texts = z.strictObject({
  title: text(120),
  intro: text(600),
  consent: text(1000),
  thanks: text(600),
})
const textsByLanguage = z.strictObject({ en: texts, ru: texts, es: texts, pt: texts })
const mode = z.enum(fieldModes)
const fields = z.strictObject({
  email: mode,
  phone: mode,
  companyName: mode,
  headcount: mode,
  insuranceType: mode,
  message: mode,
})
const origin = z
  .string()
  .max(300)
  .overwrite((value) => originOf(value) ?? value)
  .refine((value) => originOf(value) === value)

const hex = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`))
/** A proof of work as altcha writes it; the server signs it and reads nothing that it has not signed. */
const challenge = z.strictObject({
  parameters: z.strictObject({
    algorithm: z.literal('PBKDF2/SHA-256'),
    cost: z.int().min(1).max(1_000_000),
    data: z.strictObject({ form: key, version: z.string().max(40) }),
    expiresAt: z.int().min(0).max(100_000_000_000),
    keyLength: z.literal(32),
    keyPrefix: hex(16),
    keySignature: hex(32),
    nonce: hex(16),
    salt: hex(16),
  }),
  signature: hex(32),
})
export type FormChallenge = z.output<typeof challenge>

const settings = {
  isOn: z.boolean().optional(),
  language: language.nullable().optional(),
  fields: fields.refine(hasContact, { path: ['email'] }).optional(),
  texts: textsByLanguage.optional(),
  agentUserId: id.nullable().optional(),
  origins: z.array(origin).max(mostOrigins).optional(),
}

const form = z.strictObject({
  providerName: z.string(),
  /** Null: the visitor's own */
  language: language.nullable(),
  fields,
  texts: textsByLanguage,
})
export type LeadForm = z.output<typeof form>

const settingsDetail = z.strictObject({
  isOn: z.boolean(),
  /** Null until the form was saved for the first time */
  key: key.nullable(),
  language: language.nullable(),
  fields,
  /** The provider's own texts; an empty one is replaced by the standard one */
  texts: textsByLanguage,
  standardTexts: textsByLanguage,
  providerName: z.string(),
  agentUserId: id.nullable(),
  origins: z.array(z.string()),
  spamCount: z.int(),
})
export type LeadFormSettings = z.output<typeof settingsDetail>

export const leadForms = {
  settings: query({
    path: '/insurance/lead-form/detail',
    scope: 'provider',
    access: { anyOf: ['SETTINGS_VIEW'] },
    input: z.strictObject({}),
    output: settingsDetail,
    errors: [],
    summary: 'The public form by which visitors of a web site become leads, with its key.',
  }),
  save: command({
    path: '/insurance/lead-form/save',
    scope: 'provider',
    access: { anyOf: ['SETTINGS_UPDATE'] },
    input: z.strictObject(editable(settings)),
    output: done,
    errors: ['common.changed-meanwhile'],
    summary: 'Switch the public form on or off and choose what it asks; what is omitted stays.',
  }),
  renewKey: command({
    path: '/insurance/lead-form/renew-key',
    scope: 'provider',
    access: { anyOf: ['SETTINGS_UPDATE'] },
    input: z.strictObject({}),
    output: z.strictObject({ key }),
    errors: [],
    summary: 'Give the form a new key; pages with the old one show it no longer.',
  }),
  open: query({
    path: '/public/lead-form/detail',
    scope: 'public',
    access: '@public',
    input: z.strictObject({ key }),
    output: form.extend({ challenge }),
    errors: ['lead-forms.not-open'],
    summary: 'The form of a key, with a proof of work for one answer.',
  }),
  send: command({
    path: '/public/lead-form',
    scope: 'public',
    access: '@public',
    limit: 'FORM',
    noIdempotency: true,
    maxBodyBytes: 100_000,
    input: z.strictObject({
      key,
      /** The language in which the visitor read the form */
      language,
      name: requiredText(255),
      email: email.nullable().optional(),
      phone: optionalText(40),
      companyName: optionalText(255),
      headcount: z.int().min(1).max(mostHeadcount).nullable().optional(),
      insuranceType: z.enum(insuranceTypes).nullable().optional(),
      message: optionalText(2000),
      consent: z.boolean(),
      /** Hidden from people: an answer that fills it is dropped. */
      website: text(255).optional(),
      solution: z.strictObject({
        challenge,
        counter: z.int().min(0).max(4_294_967_295),
        derivedKey: hex(32),
      }),
    }),
    output: done,
    errors: [
      'lead-forms.not-open',
      'lead-forms.changed',
      'lead-forms.not-solved',
      'lead-forms.expired',
      'lead-forms.used',
    ],
    summary: 'Send the form: it becomes a lead. The same answer that is sent again changes nothing.',
  }),
}
