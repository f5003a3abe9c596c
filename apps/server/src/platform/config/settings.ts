import { z } from 'zod'
import { rateSettings } from './rate-settings.ts'
import { type Setting, setting, wholeNumber } from './setting.ts'

const address = (schemes: string[]) =>
  z.string().refine(
    (value) => {
      const url = URL.parse(value)
      return url !== null && schemes.includes(url.protocol.slice(0, -1)) && url.hostname !== ''
    },
    `must be an address that starts with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
  )

/** An address without path, query or credentials, as browsers send it in Origin */
const origin = address(['http', 'https']).refine((value) => {
  const url = URL.parse(value)
  return url !== null && (url.origin === value || url.origin === value.replace(/\/$/, ''))
}, 'must be an origin such as https://app.example.com, without a path')

const iceServer = z.string().regex(/^(stun|stuns|turn|turns):[\w.[\]:-]{1,253}(\?transport=(udp|tcp))?$/)

const flag = z.string().transform((value, check) => {
  const known = { true: true, '1': true, yes: true, false: false, '0': false, no: false } as const
  if (value.toLowerCase() in known) return known[value.toLowerCase() as keyof typeof known]
  check.addIssue({ code: 'custom', message: 'must be true or false' })
  return z.NEVER
})

const list = (item: z.ZodType<string>, message: string) =>
  z
    .string()
    .transform((value) =>
      value
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    )
    .refine((values) => values.every((value) => item.safeParse(value).success), message)

const encryptionKeys = z.string().transform((value, check) => {
  const keys = value.split(',').map((key) => {
    const text = key.trim()
    return /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, 'hex') : Buffer.from(text, 'base64')
  })
  if (keys.every((key) => key.length === 32)) return keys
  check.addIssue({
    code: 'custom',
    message: 'must be 32 bytes in base64 or hex; several, separated by commas, while keys are changed',
  })
  return z.NEVER
})

const timeZone = z.string().refine((value) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}, 'must be a time zone such as Europe/Berlin')

const mailbox = z
  .string()
  .regex(
    /^([^<>"\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
    'must be a mailbox such as Coverline <no-reply@example.com>',
  )

/** All settings of the server in the order of the operating manual. An empty value counts as not set. */
export const settings = {
  PORT: setting(wholeNumber(0, 65_535), '3000', 'Port the server listens on; 0 takes a free one.'),
  HOST: setting(
    z.string().regex(/^[\w.:-]+$/, 'must be a host name or an address'),
    '127.0.0.1',
    'Address the server listens on; 0.0.0.0 for all.',
  ),
  DATA_DIR: setting(
    z.string().min(1),
    './data',
    'Folder of the embedded database, the files, the mail and the generated key.',
  ),
  DATABASE_URL: setting(
    address(['postgres', 'postgresql']),
    '',
    'PostgreSQL 15 or newer; without it the embedded one runs in DATA_DIR/db.',
    true,
  ),
  DATABASE_OWNER_URL: setting(
    address(['postgres', 'postgresql']),
    '',
    'The same database with the role that owns the tables and migrates; DATABASE_URL then needs no right to create.',
    true,
  ),
  PUBLIC_URL: setting(
    origin,
    'http://HOST:PORT',
    'Public origin of the product; links in mails start with it.',
  ),
  ADMIN_HOST: setting(
    z.string().regex(/^[\w.-]+(:\d+)?$/, 'must be a host name'),
    '',
    'Host name of the administration; its root leads to the sign-in.',
  ),
  TRUST_PROXY: setting(
    list(
      z.string().regex(/^[0-9a-f.:]+(\/\d{1,3})?$/i),
      'must be addresses or networks, separated by commas',
    ),
    '',
    'Reverse proxies whose X-Forwarded-For is believed.',
  ),
  CORS_ORIGINS: setting(
    list(origin, 'must be origins such as https://app.example.com, separated by commas'),
    '',
    'Other origins whose pages may call the API.',
  ),
  TIME_ZONE: setting(timeZone, 'UTC', 'Time zone of a provider that has not chosen one.'),
  DEMO: setting(
    flag,
    'true with the embedded database on a loopback PUBLIC_URL, else false',
    'Creates the demo data, with accounts whose password is printed, in an empty database.',
  ),
  DEMO_PASSWORD: setting(
    z.string().min(8, 'must have at least 8 characters'),
    'generated and printed',
    'Password of the demo accounts.',
    true,
  ),
  LOG_LEVEL: setting(
    z.enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    ),
    'info',
    'Lowest level that is logged.',
  ),
  SMTP_URL: setting(
    address(['smtp', 'smtps']),
    '',
    'Mail server; without it mail is written to DATA_DIR/mail and, on a loopback PUBLIC_URL, readable at /dev/mail.',
    true,
  ),
  MAIL_FROM: setting(mailbox, 'Coverline <no-reply@coverline.example>', 'Sender of the mail.'),
  INBOUND_MAIL_DOMAIN: setting(
    z.string().regex(/^(?=.{1,180}$)[a-z0-9-]+(\.[a-z0-9-]+)*$/, 'must be a domain in lower case'),
    '',
    'Domain of the addresses that linked mailboxes forward to; its MX record names this server. Without it nothing can be forwarded.',
  ),
  INBOUND_SMTP_PORT: setting(
    wholeNumber(0, 65_535),
    '',
    'Port on which forwarded mail is taken; 0 takes a free one. Without it this process takes none.',
  ),
  INBOUND_SMTP_HOST: setting(
    z.string().regex(/^[\w.:-]+$/, 'must be a host name or an address'),
    '127.0.0.1',
    'Address on which forwarded mail is taken; 0.0.0.0 for all.',
  ),
  INBOUND_TLS_CERT: setting(
    z.string().min(1),
    '',
    'File of the certificate (PEM) for STARTTLS of forwarded mail; needs INBOUND_TLS_KEY.',
  ),
  INBOUND_TLS_KEY: setting(z.string().min(1), '', 'File of its key (PEM); needs INBOUND_TLS_CERT.'),
  INBOUND_MAIL_KEEP_DAYS: setting(
    wholeNumber(1, 3650),
    '365',
    'Days that the original of a received mail can be downloaded and read again; then it is deleted.',
  ),
  MAIL_SERVERS: setting(
    list(z.string().regex(/^[\w.-]+:\d{1,5}$/), 'must be HOST:PORT, separated by commas'),
    '',
    'Mail servers in your own network (HOST:PORT) that a linked mailbox may name; other private addresses are refused.',
  ),
  CLAMD_URL: setting(
    z.string().regex(/^(tcp:\/\/[\w.-]+:\d{1,5}|unix:\/\/\/\S+)$/, 'must be tcp://HOST:PORT or unix:///PATH'),
    '',
    'Malware scanner (clamd) that sees every received file first, tcp://HOST:PORT or unix:///PATH; without it nothing is scanned.',
  ),
  CLAMD_WAIT: setting(
    wholeNumber(0, 50),
    '10',
    'Seconds that an upload waits for a scanner that does not answer; then it is refused.',
  ),
  S3_URL: setting(
    address(['http', 'https']).refine((value) => {
      const url = URL.parse(value)
      return url !== null && url.username !== '' && url.password !== '' && url.pathname.length > 1
    }, 'must be https://KEY:SECRET@endpoint/bucket?region=…'),
    '',
    'S3-compatible file store, https://KEY:SECRET@endpoint/bucket?region=…; without it files are stored in DATA_DIR/files.',
    true,
  ),
  AI_PROVIDER: setting(
    z.enum(['anthropic', 'openai', 'openai-compatible'], 'must be anthropic, openai or openai-compatible'),
    '',
    'Provider of the AI features.',
  ),
  AI_BASE_URL: setting(
    address(['http', 'https']),
    "the provider's own",
    'Address of the AI provider; required for openai-compatible.',
  ),
  AI_API_KEY: setting(
    z.string().min(1),
    '',
    'Key of the AI provider; without it the AI features say that they are off.',
    true,
  ),
  AI_MODEL: setting(
    z.string().regex(/^[\w.:/@-]+$/, 'must be the name of a model'),
    '',
    'Model of the AI provider; required with AI_PROVIDER.',
  ),
  MEDICAL_NOTES_YEARS: setting(
    wholeNumber(1, 100),
    '',
    'Years after its signature that a medical note of an erased person is held; then it is deleted. Without it none is deleted.',
  ),
  NOTICE_MAIL_DELAY: setting(
    wholeNumber(0, 1440),
    '5',
    'Minutes that the mail of a notification waits; a notification that is read meanwhile is not mailed.',
  ),
  PUSH_SERVICE_URL: setting(
    origin,
    '',
    'Origin of your own push service in a private network; public ones need no setting.',
  ),
  WHATSAPP_API_URL: setting(
    address(['http', 'https']),
    'https://graph.facebook.com/v23.0',
    'Address of the WhatsApp Cloud API with its version.',
  ),
  ICE_SERVERS: setting(
    list(
      iceServer,
      'must be addresses such as stun:stun.example.com:3478 or turn:turn.example.com:3478, separated by commas',
    ),
    '',
    'STUN and TURN servers of visits by video, separated by commas, such as stun:turn.example.com:3478,turn:turn.example.com:3478.',
  ),
  TURN_SECRET: setting(
    z.string().min(16, 'must have at least 16 characters'),
    '',
    'Shared secret of the TURN server (coturn: static-auth-secret), from which short-lived credentials are made.',
    true,
  ),
  MAP_STYLE_URL: setting(
    address(['http', 'https']),
    '',
    'Style of the map of clinics (MapLibre); without it, or if it can’t be reached, a plain list replaces the map.',
  ),
  MAP_ORIGINS: setting(
    list(origin, 'must be origins such as https://tiles.example.com, separated by commas'),
    'the origin of MAP_STYLE_URL',
    'Further origins that the style loads tiles, glyphs and pictures from.',
  ),
  ENCRYPTION_KEY: setting(
    encryptionKeys,
    'generated in DATA_DIR/encryption.key',
    'Key of the stored secrets and download tickets: 32 bytes in base64 or hex, the same for every server process. Several: the first encrypts, all decrypt.',
    true,
  ),
  LOGIN_CODE_LENGTH: setting(wholeNumber(4, 6), '4', 'Digits of a sign-in code, 4 to 6.'),
  ...rateSettings,
} as const satisfies Record<string, Setting<z.ZodType>>
