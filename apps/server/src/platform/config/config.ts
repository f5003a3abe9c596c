import { resolve } from 'node:path'
import type { z } from 'zod'
import { isLoopback } from './is-loopback.ts'
import { settings } from './settings.ts'

type Values = { [Name in keyof typeof settings]?: z.output<(typeof settings)[Name]['schema']> }

/** The validated server configuration. Addresses and keys in it are secrets: never log it. */
export type Config = {
  port: number
  host: string
  dataDir: string
  /** Without `url` the embedded database runs. */
  database: { url?: string; ownerUrl?: string }
  publicUrl: string
  adminHost?: string
  trustProxy: string[]
  corsOrigins: string[]
  timeZone: string
  demo: boolean
  demoPassword?: string
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  mail: { smtpUrl?: string; from: string }
  /** Incoming mail; `smtp` is set if this process receives forwarded mail itself. */
  inboundMail: {
    domain?: string
    smtp?: { port: number; host: string; tls?: { cert: string; key: string } }
    /** Mail servers (HOST:PORT) in the private network that a mailbox may use */
    servers: string[]
    /** Days that the originals of incoming mails are kept */
    keepDays: number
  }
  /** Years that signed medical notes of erased people are held; without it they have no end. */
  medicalNotesYears?: number
  s3Url?: string
  scanner?: { url: string; waitSeconds: number }
  ai?: {
    provider: 'anthropic' | 'openai' | 'openai-compatible'
    baseUrl?: string
    apiKey: string
    model: string
  }
  whatsappUrl: string
  /** What browsers use to reach each other in visits by video; `secret` makes credentials for TURN. */
  ice: { servers: string[]; secret?: string }
  pushServiceUrl?: string
  /** In minutes */
  noticeMailDelay: number
  /** The style of the map and every origin that it loads from, including its own */
  map?: { styleUrl: string; origins: string[] }
  /** From the environment; without it `loadEncryptionKeys` creates one in the data folder. */
  encryptionKeys?: Buffer[]
  loginCodeLength: number
  /** Attempts that the proof of work of a public form needs on average */
  leadFormWork: number
  rates: {
    perUser: number
    perAddress: number
    messagesPerClient: number
    perLink: number
    formsPerAddress: number
    cardChecksPerAddress: number
  }
}

/** Every wrong setting, one line each, without the values because they may be secrets */
export class ConfigError extends Error {
  readonly problems: string[]
  constructor(problems: string[]) {
    super(`The configuration is wrong:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
    this.name = 'ConfigError'
    this.problems = problems
  }
}

type Environment = Record<string, string | undefined>

function readSettings(environment: Environment): { values: Values; problems: string[] } {
  const values: Record<string, unknown> = {}
  const problems: string[] = []
  for (const [name, setting] of Object.entries(settings)) {
    const text = environment[name]?.trim()
    if (!text) continue
    const result = setting.schema.safeParse(text)
    if (result.success) values[name] = result.data
    else problems.push(`${name} ${result.error.issues[0]?.message ?? 'is wrong'}`)
  }
  return { values, problems }
}

/** Returns settings that are valid alone but conflict with each other. */
function conflicts(values: Values): string[] {
  const problems: string[] = []
  if (values.DATABASE_OWNER_URL && !values.DATABASE_URL) {
    problems.push('DATABASE_OWNER_URL needs DATABASE_URL beside it')
  }
  const hasRelay = values.ICE_SERVERS?.some((server) => server.startsWith('turn')) ?? false
  if (hasRelay !== (values.TURN_SECRET !== undefined))
    problems.push('TURN_SECRET and a turn: address in ICE_SERVERS need each other')
  if (values.MAP_ORIGINS && !values.MAP_STYLE_URL) problems.push('MAP_ORIGINS needs MAP_STYLE_URL beside it')
  if (values.AI_API_KEY && !values.AI_PROVIDER) problems.push('AI_API_KEY needs AI_PROVIDER beside it')
  if (values.AI_PROVIDER && !values.AI_MODEL) problems.push('AI_PROVIDER needs AI_MODEL beside it')
  if (values.AI_PROVIDER === 'openai-compatible' && !values.AI_BASE_URL) {
    problems.push('AI_PROVIDER openai-compatible needs AI_BASE_URL beside it')
  }
  if (values.INBOUND_SMTP_PORT !== undefined && !values.INBOUND_MAIL_DOMAIN)
    problems.push('INBOUND_SMTP_PORT needs INBOUND_MAIL_DOMAIN beside it')
  if (Boolean(values.INBOUND_TLS_CERT) !== Boolean(values.INBOUND_TLS_KEY))
    problems.push('INBOUND_TLS_CERT and INBOUND_TLS_KEY need each other')
  return problems
}

function aiOf(values: Values): Config['ai'] {
  const { AI_PROVIDER: provider, AI_MODEL: model, AI_API_KEY: apiKey, AI_BASE_URL: baseUrl } = values
  if (!provider || !model) return undefined
  // A model on the own machine needs no key; the two hosted providers do.
  if (!apiKey && provider !== 'openai-compatible') return undefined
  return { provider, model, apiKey: apiKey ?? '', ...(baseUrl ? { baseUrl } : {}) }
}

function inboundMailOf(values: Values): Config['inboundMail'] {
  const { INBOUND_SMTP_PORT: port, INBOUND_TLS_CERT: cert, INBOUND_TLS_KEY: key } = values
  const host = values.INBOUND_SMTP_HOST ?? '127.0.0.1'
  return {
    domain: values.INBOUND_MAIL_DOMAIN,
    ...(port === undefined ? {} : { smtp: { port, host, ...(cert && key ? { tls: { cert, key } } : {}) } }),
    servers: values.MAIL_SERVERS ?? [],
    keepDays: values.INBOUND_MAIL_KEEP_DAYS ?? 365,
  }
}

function iceOf({ ICE_SERVERS: servers = [], TURN_SECRET: secret }: Values): Config['ice'] {
  return { servers, ...(secret ? { secret } : {}) }
}

function mapOf({ MAP_STYLE_URL: styleUrl, MAP_ORIGINS: origins = [] }: Values): Config['map'] {
  if (!styleUrl) return undefined
  return { styleUrl, origins: [...new Set([styleUrl, ...origins].map((one) => new URL(one).origin))] }
}

function ownAddress(host: string, port: number): string {
  const everywhere = host === '0.0.0.0' || host === '::'
  const name = everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}

function scannerOf({ CLAMD_URL: url, CLAMD_WAIT: waitSeconds = 10 }: Values): Pick<Config, 'scanner'> {
  return url ? { scanner: { url, waitSeconds } } : {}
}

function ratesOf(values: Values): Config['rates'] {
  return {
    perUser: values.RATE_PER_USER ?? 300,
    perAddress: values.RATE_PER_ADDRESS ?? 3000,
    messagesPerClient: values.RATE_MESSAGES_PER_CLIENT ?? 20,
    perLink: values.RATE_PER_LINK ?? 600,
    formsPerAddress: values.RATE_FORMS_PER_ADDRESS ?? 20,
    cardChecksPerAddress: values.RATE_CARD_CHECKS_PER_ADDRESS ?? 30,
  }
}

/** Reads the configuration. Throws `ConfigError` with all problems. */
export function readConfig(environment: Environment): Config {
  const { values, problems } = readSettings(environment)
  problems.push(...conflicts(values))
  if (problems.length > 0) throw new ConfigError(problems)
  const port = values.PORT ?? 3000
  const host = values.HOST ?? '127.0.0.1'
  const publicUrl = (values.PUBLIC_URL ?? ownAddress(host, port)).replace(/\/$/, '')
  return {
    port,
    host,
    dataDir: resolve(values.DATA_DIR ?? './data'),
    database: { url: values.DATABASE_URL, ownerUrl: values.DATABASE_OWNER_URL },
    publicUrl,
    adminHost: values.ADMIN_HOST,
    trustProxy: values.TRUST_PROXY ?? [],
    corsOrigins: (values.CORS_ORIGINS ?? []).map((value) => value.replace(/\/$/, '')),
    timeZone: values.TIME_ZONE ?? 'UTC',
    demo: values.DEMO ?? (values.DATABASE_URL === undefined && isLoopback(publicUrl)),
    demoPassword: values.DEMO_PASSWORD,
    logLevel: values.LOG_LEVEL ?? 'info',
    mail: { smtpUrl: values.SMTP_URL, from: values.MAIL_FROM ?? settings.MAIL_FROM.default },
    inboundMail: inboundMailOf(values),
    medicalNotesYears: values.MEDICAL_NOTES_YEARS,
    s3Url: values.S3_URL,
    ...scannerOf(values),
    ai: aiOf(values),
    ice: iceOf(values),
    whatsappUrl: values.WHATSAPP_API_URL ?? settings.WHATSAPP_API_URL.default,
    pushServiceUrl: values.PUSH_SERVICE_URL,
    noticeMailDelay: values.NOTICE_MAIL_DELAY ?? 5,
    map: mapOf(values),
    encryptionKeys: values.ENCRYPTION_KEY,
    loginCodeLength: values.LOGIN_CODE_LENGTH ?? 4,
    leadFormWork: values.LEAD_FORM_WORK ?? 2000,
    rates: ratesOf(values),
  }
}

/**
 * Reads the configuration of this process. If it is wrong, writes all problems to stderr and exits with code
 * 2.
 */
export function readConfigOrExit(environment: Environment = process.env): Config {
  try {
    return readConfig(environment)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(2)
  }
}
