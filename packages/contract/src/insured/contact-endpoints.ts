import * as z from 'zod'
import { done, email, id, moment, optionalText, requiredText } from '../common.ts'
import { command } from '../endpoint.ts'
import { contactKinds, proposedContactStates } from './terms.ts'

const shown = z.string().nullable()

/** A contact that somebody else wrote for a person who has an account; until it is proven it opens nothing. */
export const proposedContact = z.strictObject({
  kind: z.enum(contactKinds),
  contact: z.string(),
  state: z.enum(proposedContactStates),
  /** The company whose officer wrote it, else the user; null for a file or another change of many */
  writtenBy: shown,
  reason: shown,
  createdAt: moment,
  linkSentAt: moment.nullable(),
  /** From when on a checked contact counts without the link */
  opensAt: moment.nullable(),
})
export type ProposedContact = z.output<typeof proposedContact>

const deciders = { anyOf: ['INSURED_UPDATE'], roles: ['ADMIN', 'INSURANCE_OPERATOR'] } as const
const open = z.strictObject({ personProfileId: id, kind: z.enum(contactKinds) })

export const personContacts = {
  resend: command({
    path: '/insurance/client/contact/resend',
    scope: 'provider',
    access: deciders,
    input: open,
    output: done,
    errors: ['insured.email-taken', 'insured.phone-taken'],
    summary:
      'Send the link that proves a proposed contact, again or for the first time; an earlier link ends.',
  }),
  withdraw: command({
    path: '/insurance/client/contact/withdraw',
    scope: 'provider',
    access: deciders,
    input: open,
    output: done,
    errors: [],
    summary: 'Withdraw a proposed contact; its link ends.',
  }),
  replace: command({
    path: '/insurance/client/contact/replace',
    scope: 'provider',
    access: deciders,
    input: z
      .strictObject({
        personProfileId: id,
        email: email.optional(),
        phone: optionalText(40),
        /** How the person's identity was checked */
        reason: requiredText(2000),
      })
      .refine((input) => Boolean(input.email) !== Boolean(input.phone)),
    output: z.strictObject({ opensAt: moment }),
    errors: ['insured.no-account', 'insured.email-taken', 'insured.phone-taken'],
    summary:
      'Replace a contact of a person with an account after a check of identity: it counts after 24 hours or with the link.',
  }),
  confirm: command({
    path: '/public/contact/confirm',
    scope: 'public',
    access: '@public',
    limit: 'LINK',
    noIdempotency: true,
    input: z.strictObject({ token: z.string().regex(/^[\w-]{64}$/) }),
    output: z.strictObject({ contact: z.string(), providerName: z.string() }),
    errors: ['insured.contact-link-not-valid', 'insured.email-taken', 'insured.phone-taken'],
    summary: 'Prove a proposed contact by the link that was mailed for it.',
  }),
}
