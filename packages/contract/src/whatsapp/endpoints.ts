import * as z from 'zod'
import { done, id, moment, requiredText, rowsOf } from '../common.ts'
import { clientKey } from '../conversations/endpoints.ts'
import { message } from '../conversations/shapes.ts'
import { command, query } from '../endpoint.ts'
import {
  isTemplateValue,
  whatsappDownReasons,
  whatsappEventReasons,
  whatsappKinds,
  whatsappStates,
} from './terms.ts'

const link = z.strictObject({
  linkId: id,
  kind: z.enum(whatsappKinds),
  state: z.enum(whatsappStates),
  /** True if a phone must scan a code; a previous drop lasts until then. */
  awaitsCode: z.boolean(),
  phone: z.string().nullable(),
  name: z.string().nullable(),
  phoneNumberId: z.string().nullable(),
  businessAccountId: z.string().nullable(),
  /** The address for WhatsApp's reports */
  webhookUrl: z.string().nullable(),
  downSince: moment.nullable(),
  downReason: z.enum(whatsappDownReasons).nullable(),
  linkedAt: moment.nullable(),
  seenAt: moment.nullable(),
  /** Number of unsent messages */
  waitingCount: z.int(),
  templateCount: z.int(),
})
export type WhatsappLink = z.output<typeof link>

const failedEvent = z.strictObject({
  whatsappEventId: id,
  receivedAt: moment,
  reason: z.enum(whatsappEventReasons),
})
export type WhatsappFailedEvent = z.output<typeof failedEvent>

const digits = z.string().regex(/^\d{3,30}$/)
/** Printable characters without spaces. A response never contains a secret. */
const token = z.string().regex(/^[\x21-\x7e]{10,1000}$/)
const appSecret = z.string().regex(/^[\x21-\x7e]{10,200}$/)
const verifyToken = z.string().regex(/^[\x21-\x7e]{8,200}$/)

const template = z.strictObject({
  whatsappTemplateId: id,
  name: z.string(),
  language: z.string(),
  category: z.string(),
  header: z.string().nullable(),
  body: z.string(),
  footer: z.string().nullable(),
})
export type WhatsappTemplate = z.output<typeof template>

const see = { anyOf: ['INTEGRATIONS_VIEW'], roles: ['ADMIN'], feature: 'WHATSAPP' } as const
const change = { anyOf: ['INTEGRATIONS_UPDATE'], roles: ['ADMIN'], feature: 'WHATSAPP' } as const
const read = { anyOf: ['REQUESTS_VIEW'], feature: 'WHATSAPP' } as const
const write = { anyOf: ['INSURED_INSURANCE_CHAT_OPEN'], feature: 'WHATSAPP' } as const

/** A conversation, or a person without one yet; both only if they belong together. */
const oneClient = <const S extends z.ZodRawShape>(shape: S) =>
  z
    .strictObject({ conversationId: id.optional(), personProfileId: id.optional(), ...shape })
    .refine(
      (input: { conversationId?: unknown; personProfileId?: unknown }) =>
        input.conversationId !== undefined || input.personProfileId !== undefined,
    )

const gapValues = z.array(requiredText(500).refine(isTemplateValue)).max(20)

export const whatsapp = {
  detail: query({
    path: '/insurance/whatsapp/detail',
    scope: 'provider',
    access: see,
    input: z.strictObject({}),
    output: z.strictObject({
      link: link.nullable(),
      /** True if phones can be linked by QR code in this installation. */
      canLinkDevice: z.boolean(),
      /** The command that installs the required library, if it is missing */
      installLine: z.string().nullable(),
    }),
    errors: [],
    summary: 'How WhatsApp is linked and how the link stands.',
  }),
  state: query({
    path: '/insurance/whatsapp/state/detail',
    scope: 'provider',
    access: read,
    input: z.strictObject({}),
    output: z.strictObject({
      state: z.enum(whatsappStates),
      downSince: moment.nullable(),
      downReason: z.enum(whatsappDownReasons).nullable(),
    }),
    errors: [],
    summary: 'Whether messages reach WhatsApp now, for everybody who answers clients.',
  }),
  link: command({
    path: '/insurance/whatsapp/link',
    scope: 'provider',
    access: change,
    input: z.strictObject({
      phoneNumberId: digits,
      businessAccountId: digits,
      accessToken: token,
      appSecret,
      verifyToken,
    }),
    output: link,
    errors: ['whatsapp.refused', 'whatsapp.unreachable', 'whatsapp.already-linked'],
    summary:
      'Link a number of the Cloud API, or give the linked one new secrets; they are tried first and never answered back.',
  }),
  linkDevice: command({
    path: '/insurance/whatsapp/device/link',
    scope: 'provider',
    access: change,
    input: z.strictObject({}),
    output: z.strictObject({ linkId: id }),
    errors: ['whatsapp.no-devices', 'whatsapp.already-linked'],
    summary: 'Begin to link a telephone by a QR code, or make a new code.',
  }),
  qr: query({
    path: '/insurance/whatsapp/qr/detail',
    scope: 'provider',
    access: see,
    input: z.strictObject({}),
    output: z.strictObject({
      state: z.enum(whatsappStates),
      /**
       * The image of the code while it can be scanned; null before it is created and after it has expired.
       */
      svg: z.string().nullable(),
      /** Seconds until it expires, by the server's clock because a browser's may be wrong. */
      secondsLeft: z.int().nullable(),
      isExpired: z.boolean(),
    }),
    errors: ['whatsapp.not-linked'],
    summary: 'The QR code that links a telephone.',
  }),
  check: command({
    path: '/insurance/whatsapp/check',
    scope: 'provider',
    access: change,
    input: z.strictObject({}),
    output: link,
    errors: ['whatsapp.not-linked'],
    summary: 'Look now whether the link stands.',
  }),
  unlink: command({
    path: '/insurance/whatsapp/unlink',
    scope: 'provider',
    access: change,
    input: z.strictObject({}),
    output: done,
    errors: ['whatsapp.not-linked'],
    summary: 'End the link; its secrets are forgotten.',
  }),
  window: query({
    path: '/insurance/whatsapp/window/detail',
    scope: 'provider',
    access: read,
    input: oneClient({}),
    output: z.strictObject({
      /** Until when the client may receive any message; null if they never wrote. */
      freeUntil: moment.nullable(),
      isFree: z.boolean(),
      state: z.enum(whatsappStates),
      downSince: moment.nullable(),
      hasTemplates: z.boolean(),
    }),
    errors: [],
    summary: 'Whether a client may be answered freely on WhatsApp, and until when.',
  }),
  templates: query({
    path: '/insurance/whatsapp/template/list',
    scope: 'provider',
    access: read,
    input: z.strictObject({}),
    output: z.strictObject({ ...rowsOf(template), readAt: moment.nullable() }),
    errors: [],
    summary: 'Templates that WhatsApp has approved, as they were read last.',
  }),
  refreshTemplates: command({
    path: '/insurance/whatsapp/template/refresh',
    scope: 'provider',
    access: write,
    input: z.strictObject({}),
    output: z.strictObject({ count: z.int() }),
    errors: ['whatsapp.not-linked', 'whatsapp.refused', 'whatsapp.unreachable'],
    summary: 'Read the approved templates anew.',
  }),
  failed: query({
    path: '/insurance/whatsapp/failed/list',
    scope: 'provider',
    access: see,
    input: z.strictObject({}),
    output: z.strictObject({ ...rowsOf(failedEvent), count: z.int() }),
    errors: [],
    summary: 'What WhatsApp delivered and became no message: the newest 100, and how many there are.',
  }),
  retryFailed: command({
    path: '/insurance/whatsapp/failed/retry',
    scope: 'provider',
    access: change,
    input: z.strictObject({ whatsappEventId: id.optional() }),
    output: z.strictObject({ count: z.int() }),
    errors: [],
    summary: 'Process what failed again, one event or all of them.',
  }),
  original: query({
    path: '/insurance/whatsapp/original/detail',
    scope: 'provider',
    access: see,
    audited: true,
    /** Exactly one of the two */
    input: z
      .strictObject({ messageId: id.optional(), whatsappEventId: id.optional() })
      .refine((input) => (input.messageId === undefined) !== (input.whatsappEventId === undefined), {
        path: ['messageId'],
      }),
    output: z.strictObject({ original: z.string() }),
    errors: [],
    summary: 'The JSON that WhatsApp delivered, of a message that can’t be shown or an event that failed.',
  }),
  sendTemplate: command({
    path: '/insurance/whatsapp/template/send',
    scope: 'provider',
    access: write,
    input: oneClient({
      whatsappTemplateId: id,
      headerValues: gapValues.optional(),
      bodyValues: gapValues.optional(),
      clientKey,
    }),
    output: message,
    errors: ['conversations.no-address', 'whatsapp.gaps-open'],
    summary:
      'Send a template to the client of a conversation, or as the first message to a person; the same client key again answers the message that it made.',
  }),
}
