import * as z from 'zod'
import { weekdays } from '../chatbot/terms.ts'
import { day, done, id, language, moment, nothing, requiredText, rowsOf, text } from '../common.ts'
import { businessType } from '../tickets/shapes.ts'
import { command, query } from '../endpoint.ts'
import {
  digestFrequencies,
  happenings,
  isTimeZone,
  notificationKinds,
  subjectNouns,
  userChannels,
} from './terms.ts'

const kind = z.enum(notificationKinds)
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

export const notification = z.strictObject({
  notificationId: id,
  kind,
  happening: z.enum(happenings),
  subject: z.strictObject({ noun: z.enum(subjectNouns), id }),
  /** Number of combined events: messages of one conversation within some minutes are one notice. */
  count: z.int(),
  /** The person concerned */
  name: z.string().nullable(),
  /** The month of a change, or the last day of a draft */
  day: day.nullable(),
  /** The number of the subject */
  number: z.int().nullable(),
  businessType: businessType.nullable(),
  /** The beginning of the newest message, or what else the notice quotes */
  text: z.string().nullable(),
  isRead: z.boolean(),
  lastAt: moment,
})
export type Notification = z.output<typeof notification>

const switches = z.strictObject({ app: z.boolean(), browser: z.boolean(), email: z.boolean() })
export type Switches = z.output<typeof switches>

const quiet = z
  .strictObject({
    isOn: z.boolean(),
    from: clock,
    to: clock,
    days: z.array(z.enum(weekdays)).max(7),
    timeZone: z.string().max(64).refine(isTimeZone).nullable(),
  })
  .refine(({ from, to }) => from !== to, { path: ['to'] })

const digest = z.strictObject({
  frequency: z.enum(digestFrequencies),
  hour: z.int().min(0).max(23),
  weekday: z.enum(weekdays),
})

const settings = z.strictObject({
  kinds: z.record(kind, switches),
  /** True if notices on devices and in mails quote the message text. */
  showText: z.boolean(),
  quiet,
  digest,
  userChannel: z.enum(userChannels),
  /** The account's language, for mails and notices on devices */
  defaultLanguage: language.nullable(),
})
export type NotificationSettings = z.output<typeof settings>

const device = z.strictObject({
  deviceId: id,
  name: z.string(),
  createdAt: moment,
  lastUsedAt: moment.nullable(),
})

const settingsOutput = z.strictObject({
  settings,
  /** The provider's time zone, used unless the user has an own one */
  timeZone: z.string(),
  /** Address for mails */
  email: z.string().nullable(),
  /** Notices read within this time are not mailed. */
  mailDelayMinutes: z.int(),
  /** Public key for browser subscriptions */
  pushKey: z.string(),
  devices: z.array(device),
})

/** Base64url as sent by browsers */
const encoded = (length: number) => z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${length}}=*$`))

type Own = { scope: 'provider' | 'company' | 'member'; area: 'insurance' | 'company' | 'member' }

/** Builds the calls for own notices. */
const noticeCalls = ({ scope, area }: Own) => ({
  list: query({
    path: `/${area}/notification/list`,
    scope,
    access: '@auth',
    audited: true,
    input: z.strictObject({
      kinds: z.array(kind).max(10).optional(),
      unreadOnly: z.boolean().optional(),
      limit: z.int().min(1).max(100).default(30),
      cursor: z.string().max(200).optional(),
    }),
    output: z.strictObject({ ...rowsOf(notification), nextCursor: z.string().optional() }),
    errors: [],
    summary: 'Own notices, the newest first.',
  }),
  count: query({
    path: `/${area}/notification/count`,
    scope,
    access: '@auth',
    input: nothing,
    output: z.strictObject({ unreadCount: z.int(), isCapped: z.boolean() }),
    errors: [],
    summary: 'How many own notices are unread; above 99 it says so.',
  }),
  markRead: command({
    path: `/${area}/notification/mark-read`,
    worksWithoutLicence: true,
    scope,
    access: '@auth',
    /** The named ones, or all */
    input: z
      .strictObject({ notificationIds: z.array(id).max(1000).optional(), all: z.literal(true).optional() })
      .refine((input) => (input.notificationIds === undefined) !== (input.all === undefined), {
        path: ['notificationIds'],
      }),
    output: z.strictObject({ changed: z.int() }),
    errors: [],
    summary: 'Mark own notices as read.',
  }),
})

/** Builds the calls for what the caller is notified of, and where. */
const settingCalls = ({ scope, area }: Own) => ({
  settings: query({
    path: `/${area}/notification/settings/detail`,
    scope,
    access: '@auth',
    input: nothing,
    output: settingsOutput,
    errors: [],
    summary: 'What the caller is told of and by which channel, quiet hours, digest, and devices.',
  }),
  saveSettings: command({
    path: `/${area}/notification/settings/save`,
    worksWithoutLicence: true,
    scope,
    access: '@auth',
    input: z.strictObject({
      kinds: z.partialRecord(kind, switches.partial()).optional(),
      showText: z.boolean().optional(),
      quiet: quiet.optional(),
      digest: digest.optional(),
      userChannel: z.enum(userChannels).optional(),
      defaultLanguage: language.optional(),
    }),
    output: settingsOutput,
    errors: ['notifications.always-on'],
    summary: 'Change own notification settings; what is not given stays.',
  }),
  saveDevice: command({
    path: `/${area}/notification/device/save`,
    worksWithoutLicence: true,
    scope,
    access: '@auth',
    input: z.strictObject({
      endpoint: z.url({ protocol: /^https?$/ }).max(2000),
      p256dh: encoded(87),
      auth: encoded(22),
      name: text(100),
    }),
    output: z.strictObject({ deviceId: id }),
    errors: ['notifications.too-many-devices'],
    summary: 'Let a browser show notices; the same browser again is the same device.',
  }),
  deleteDevice: command({
    path: `/${area}/notification/device/delete`,
    worksWithoutLicence: true,
    scope,
    access: '@auth',
    /** Exactly one of the two */
    input: z
      .strictObject({ deviceId: id.optional(), endpoint: requiredText(2000).optional() })
      .refine((input) => (input.deviceId === undefined) !== (input.endpoint === undefined), {
        path: ['deviceId'],
      }),
    output: done,
    errors: [],
    summary: 'Send nothing more to a device of the caller.',
  }),
})

/** The calls of a user, in the workspace of a provider or in the area of a client company */
const ownNotices = (own: Own) => ({ ...noticeCalls(own), ...settingCalls(own) })

export const notifications = {
  ...ownNotices({ scope: 'provider', area: 'insurance' }),
  unsubscribe: command({
    path: '/public/notification/unsubscribe',
    scope: 'public',
    access: '@public',
    noIdempotency: true,
    input: z.strictObject({ token: requiredText(500) }),
    output: z.strictObject({ kind: kind.nullable() }),
    errors: ['notifications.link-not-valid'],
    summary: 'End the mails of a kind, or the digest, by the link of such a mail.',
  }),
}

/** The same for an officer: only what concerns the company of the area. Settings and devices are those of the user. */
export const companyNotifications = ownNotices({ scope: 'company', area: 'company' })

/** The same for an insured person: what happens with the own rows, and with those of people that the person acts for */
export const memberNotifications = ownNotices({ scope: 'member', area: 'member' })
