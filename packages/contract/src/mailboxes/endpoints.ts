import * as z from 'zod'
import { done, email, id, moment, optionalText, requiredText, rowsOf, text } from '../common.ts'
import { mailCc } from '../conversations/message-mail.ts'
import { command, query } from '../endpoint.ts'
import {
  asideReasons,
  mailCharsets,
  mailboxFaults,
  mailboxRoutes,
  mailboxStates,
  mailSecurities,
} from './terms.ts'

const host = z
  .string()
  .trim()
  .max(253)
  .regex(/^[\w.:-]+$/)
const port = z.int().min(1).max(65_535)

/** A mail server of the mailbox. The password is write-only; omitted, the stored one stays. */
const server = z.strictObject({
  host,
  port,
  security: z.enum(mailSecurities),
  user: requiredText(255),
  password: z.string().min(1).max(500).optional(),
})
export type MailServer = z.output<typeof server>

const storedServer = server.omit({ password: true })

const fault = z.strictObject({ code: z.enum(mailboxFaults), since: moment }).nullable()

const mailbox = z.strictObject({
  mailboxId: id,
  address: z.string(),
  senderName: z.string().nullable(),
  /** The end of each mail; null: the names of the member and the sender. */
  signature: z.string().nullable(),
  inbound: z.enum(mailboxRoutes),
  state: z.enum(mailboxStates),
  /** The address that the mailbox forwards to; null with IMAP. */
  inboundAddress: z.string().nullable(),
  /** Gmail's confirmation request */
  forwarding: z.strictObject({ code: z.string(), link: z.string().nullable() }).nullable(),
  imap: storedServer.nullable(),
  smtp: storedServer.nullable(),
  verificationSentAt: moment.nullable(),
  verifiedAt: moment.nullable(),
  /**
   * True if the mailbox's host reports its sender checks; without it only answers to our mails are proven.
   */
  hasProofs: z.boolean(),
  health: z.strictObject({
    lastInAt: moment.nullable(),
    lastOutAt: moment.nullable(),
    inFault: fault,
    outFault: fault,
    /** Number of messages waiting to be sent */
    waitingOut: z.int(),
    /** Mails that were too large to fetch and stayed in the inbox */
    skipped: z.strictObject({ count: z.int(), lastAt: moment }).nullable(),
  }),
  /** Increases with each change; a save names the version it is based on. */
  version: z.int(),
})
export type Mailbox = z.output<typeof mailbox>

const detail = z.strictObject({
  mailbox: mailbox.nullable(),
  /** True if this installation accepts forwarded mail. */
  canForward: z.boolean(),
  can: z.strictObject({ create: z.boolean(), update: z.boolean(), delete: z.boolean() }),
})

/** A mail that became no message */
const aside = z.strictObject({
  inboundMailId: id,
  /** The address in the From line; null if none can be read. */
  sender: z.string().nullable(),
  subject: z.string().nullable(),
  reason: z.enum(asideReasons),
  receivedAt: moment,
  /** True if it can be made a message. */
  canShow: z.boolean(),
})
export type AsideMail = z.output<typeof aside>

/** The e-mail address that a provider's clients write to; one per provider. */
export const mailboxes = {
  detail: query({
    path: '/insurance/mailbox/detail',
    scope: 'provider',
    access: { anyOf: ['INTEGRATIONS_VIEW'], feature: 'EMAIL' },
    input: z.strictObject({}),
    output: detail,
    errors: [],
    summary: 'The linked e-mail address, how it is linked, and whether it works.',
  }),
  save: command({
    path: '/insurance/mailbox/save',
    scope: 'provider',
    access: {
      anyOf: ['INTEGRATIONS_CREATE', 'INTEGRATIONS_UPDATE'],
      feature: 'EMAIL',
      byInput: (input: { mailboxId?: string | undefined }) =>
        input.mailboxId === undefined ? 'INTEGRATIONS_CREATE' : 'INTEGRATIONS_UPDATE',
    },
    input: z
      .strictObject({
        /** Set to change the linked address; omitted: links one. */
        mailboxId: id.optional(),
        version: z.int().min(0).optional(),
        address: email,
        senderName: optionalText(100),
        inbound: z.enum(mailboxRoutes),
        imap: server.optional(),
        /** The mailbox's own server for outgoing mail; null: the platform's. */
        smtp: server.nullable().optional(),
      })
      .refine((input) => (input.inbound === 'IMAP') === (input.imap !== undefined), { path: ['imap'] }),
    output: z.strictObject({ mailboxId: id }),
    errors: [
      'mailboxes.only-one',
      'mailboxes.no-forwarding',
      'mailboxes.not-reached',
      'mailboxes.refused',
      'mailboxes.password-missing',
      'mailboxes.changed-meanwhile',
    ],
    summary: 'Link the address that clients write to, or change how it is linked.',
  }),
  saveSignature: command({
    path: '/insurance/mailbox/signature/save',
    scope: 'provider',
    access: { anyOf: ['INTEGRATIONS_UPDATE'], feature: 'EMAIL' },
    input: z.strictObject({
      mailboxId: id,
      version: z.int().min(0),
      /** With variables like {{member}}; empty restores the names of the member and the sender. */
      signature: text(500),
    }),
    output: done,
    errors: ['mailboxes.changed-meanwhile'],
    summary: 'Write the end of the mails that go out from the linked address.',
  }),
  verify: command({
    path: '/insurance/mailbox/verify',
    scope: 'provider',
    access: { anyOf: ['INTEGRATIONS_UPDATE'], feature: 'EMAIL' },
    input: z.strictObject({ mailboxId: id }),
    output: done,
    errors: ['mailboxes.too-soon'],
    summary: 'Send a mail to the linked address again that has to come back.',
  }),
  delete: command({
    path: '/insurance/mailbox/delete',
    scope: 'provider',
    access: { anyOf: ['INTEGRATIONS_DELETE'], feature: 'EMAIL' },
    input: z.strictObject({ mailboxId: id }),
    output: done,
    errors: [],
    summary: 'Unlink the address; conversations stay.',
  }),
  aside: query({
    path: '/insurance/mailbox/aside/list',
    scope: 'provider',
    access: { anyOf: ['INTEGRATIONS_VIEW'], feature: 'EMAIL' },
    audited: true,
    input: z.strictObject({}),
    output: z.strictObject({ ...rowsOf(aside), canShow: z.boolean() }),
    errors: [],
    summary:
      'The last 100 mails that became no message, and why: automatic replies, reports, unreadable mails.',
  }),
  show: command({
    path: '/insurance/mailbox/aside/show',
    scope: 'provider',
    access: { anyOf: ['INTEGRATIONS_UPDATE'], feature: 'EMAIL' },
    input: z.strictObject({ inboundMailId: id }),
    output: z.strictObject({ conversationId: id }),
    errors: ['mailboxes.original-gone', 'mailboxes.unreadable'],
    summary: 'Make a mail that was set aside a message of its sender.',
  }),
  original: query({
    path: '/insurance/mailbox/message/original',
    scope: 'provider',
    access: { anyOf: ['REQUESTS_VIEW', 'LEADS_VIEW'] },
    audited: true,
    input: z.strictObject({ messageId: id }),
    output: z.strictObject({ url: z.string() }),
    errors: ['mailboxes.original-gone'],
    summary: 'Address of the original (.eml) of a received mail, for this user for 5 minutes.',
  }),
  forward: command({
    path: '/insurance/mailbox/message/forward',
    scope: 'provider',
    access: { anyOf: ['INSURED_INSURANCE_CHAT_OPEN', 'LEADS_UPDATE'], feature: 'EMAIL' },
    input: z.strictObject({
      messageId: id,
      /** The first one is the recipient, the others get copies. */
      recipients: mailCc.min(1),
      /** Words before the forwarded mail; plain text */
      text: text(10_000),
    }),
    output: z.strictObject({ noteId: id }),
    errors: ['mailboxes.not-linked'],
    summary: 'Send a mail of a conversation on to others, with its files. A note in the thread says so.',
  }),
  reread: command({
    path: '/insurance/mailbox/message/reread',
    scope: 'provider',
    access: { anyOf: ['INSURED_INSURANCE_CHAT_OPEN', 'LEADS_UPDATE'] },
    input: z.strictObject({ messageId: id, charset: z.enum(mailCharsets) }),
    output: done,
    errors: ['mailboxes.original-gone', 'mailboxes.unreadable'],
    summary: 'Read the original of a received mail again with another charset.',
  }),
}
