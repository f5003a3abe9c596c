import * as z from 'zod'
import { done, id, language, moment, nothing, requiredText, rowsOf } from '../common.ts'
import { command, query } from '../endpoint.ts'
import { type SwitchName, userChannels } from '../notifications/terms.ts'

/** A session that is not ended */
const liveSession = z.strictObject({
  sessionId: id,
  isCurrent: z.boolean(),
  /** As the device claims; empty if unknown */
  browser: z.string(),
  system: z.string(),
  /** Network address at the sign-in; empty if unknown */
  address: z.string(),
  createdAt: moment,
  lastUsedAt: moment,
  expiresAt: moment,
})

export const liveSessions = rowsOf(liveSession)

const switches = z.strictObject({
  leadCreated: z.boolean(),
  ticketCreated: z.boolean(),
  clientChat: z.boolean(),
  telemedicine: z.boolean(),
  leadMessageCreated: z.boolean(),
  taskAssigned: z.boolean(),
  taskExpired: z.boolean(),
  noteMention: z.boolean(),
  requestLate: z.boolean(),
} satisfies Record<SwitchName, z.ZodBoolean>)

/** Field names of the API; the output can be saved unchanged, also in parts. */
const userSettings = z.strictObject({
  /** The account's language; omitted until one was chosen. */
  defaultLanguage: language.optional(),
  /** Channel of the digest */
  userChannel: z.enum(userChannels),
  browser: switches,
  email: switches,
})
const userSettingsSave = z.strictObject({
  defaultLanguage: language.optional(),
  userChannel: z.enum(userChannels).optional(),
  browser: switches.partial().optional(),
  email: switches.partial().optional(),
})

/** Own settings in a workspace */
export const settingsCalls = {
  settings: query({
    path: '/insurance/user/detail',
    scope: 'account',
    access: '@auth',
    input: nothing,
    output: z.strictObject({ settings: userSettings }),
    errors: [],
    summary: 'Own settings in the chosen workspace.',
  }),
  saveSettings: command({
    path: '/insurance/user/save',
    scope: 'account',
    access: '@auth',
    input: z.strictObject({ settings: userSettingsSave }),
    output: z.strictObject({ settings: userSettings }),
    errors: [],
    summary: 'Change own settings in the chosen workspace; what is not given stays.',
  }),
  saveSupportToken: command({
    path: '/user/usedesk/token/save',
    scope: 'account',
    access: '@auth',
    input: z.strictObject({ token: requiredText(500) }),
    output: done,
    errors: [],
    summary: 'Remember the token of the support widget.',
  }),
}
