import type { Ai } from './ai/ai.ts'
import type { Config } from './config/config.ts'
import type { Pools } from './db/connection/pools.ts'
import type { FileStore } from './files/file-store.ts'
import type { Scanner } from './files/scanner.ts'
import type { Log } from './log/log.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Outbound } from './network/outbound.ts'
import type { Announcer } from './outbox/announcer.ts'
import type { Pusher } from './push/pusher.ts'
import type { Presence } from './realtime/presence.ts'
import type { Signals } from './realtime/signals.ts'

/** The platform services that every use case gets beside its transaction; created once in app.ts. */
export type Services = {
  /** Keys of stored secrets and download tickets; the first encrypts, all decrypt. */
  keys: Buffer[]
  config: Config
  /** Null without an AI provider: the AI features report that and offer what works without one. */
  ai: Ai | null
  pools: Pools
  log: Log
  mailer: Mailer
  files: FileStore
  /** Sees every received file before anything else does */
  scanner: Scanner
  /** The only client for configured services and for addresses from untrusted sources */
  outbound: Outbound
  announcer: Announcer
  pusher: Pusher
  presence: Presence
  signals: Signals
}
