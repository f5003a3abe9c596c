import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { largestMail } from '@coverline/contract/mailboxes/terms'
import type { SMTPServer, SMTPServerSession, SMTPServerDataStream } from 'smtp-server'
import { withUnscoped } from '../../../platform/db/connection/transaction.ts'
import type { InProvider } from '../../../platform/jobs/job-context.ts'
import type { Services } from '../../../platform/services.ts'
import { mailboxOf, type Route } from './inbound-queries.ts'
import { storeMail } from './store-mail.ts'
import { conversationOf, partsOf } from '../tokens.ts'

export type MailListener = { port: number; stop(): Promise<void> }

type Target = { providerId: string; route: Route; conversationId: string | null }

/** An SMTP error: 4xx asks for a retry, 5xx forbids it. */
class SmtpRefusal extends Error {
  readonly responseCode: number
  constructor(responseCode: number, message: string) {
    super(message)
    this.responseCode = responseCode
  }
}

const limits = { connections: 50, recipients: 20, unknown: 5, silenceMilliseconds: 60_000 } as const
const marks = new WeakMap<object, { unknown: number }>()

/** Returns the target of one of our addresses, undefined for others. */
async function targetOf(services: Services, address: string): Promise<Target | undefined> {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1).toLowerCase()
  const parts = domain === services.config.inboundMail.domain ? partsOf(address.slice(0, at)) : undefined
  if (!parts) return undefined
  const found = await withUnscoped(services.pools, 'recipient of a mail', (db) => mailboxOf(db, parts.token))
  if (!found || found.isReply !== (parts.thread !== undefined)) return undefined
  const { providerId } = found
  if (!parts.thread) return { providerId, route: 'FORWARDED', conversationId: null }
  const conversationId = conversationOf(services.keys, providerId, parts.thread)
  return conversationId === undefined ? undefined : { providerId, route: 'THREAD', conversationId }
}

function unknownRecipient(session: SMTPServerSession): SmtpRefusal {
  const mark = marks.get(session) ?? { unknown: 0 }
  mark.unknown += 1
  marks.set(session, mark)
  // A client that guesses addresses is disconnected.
  return mark.unknown > limits.unknown
    ? new SmtpRefusal(421, '4.7.0 Too many unknown recipients')
    : new SmtpRefusal(550, '5.1.1 No such mailbox')
}

/** Keeps one target per provider; the address of a conversation takes precedence over the mailbox's. */
function distinct(targets: readonly Target[]): Target[] {
  const byProvider = new Map<string, Target>()
  for (const target of targets.toSorted(
    (a, b) => Number(a.route === 'THREAD') - Number(b.route === 'THREAD'),
  ))
    byProvider.set(target.providerId, target)
  return [...byProvider.values()]
}

/** Writes a mail to disk; a mail that is too large is read to its end and discarded. */
async function receive(stream: SMTPServerDataStream, path: string): Promise<void> {
  let bytes = 0
  const counter = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      bytes += chunk.length
      done(null, bytes > largestMail ? null : chunk)
    },
  })
  await pipeline(stream, counter, createWriteStream(path, { mode: 0o600 }))
  if (bytes > largestMail || stream.sizeExceeded) throw new SmtpRefusal(552, '5.3.4 The mail is too large')
}

async function take(
  { services, inProvider }: Options,
  stream: SMTPServerDataStream,
  targets: readonly Target[],
): Promise<void> {
  const incoming = join(services.config.dataDir, 'incoming')
  await mkdir(incoming, { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(incoming, 'mail-'))
  try {
    const path = join(folder, 'mail')
    await receive(stream, path)
    for (const { providerId, route, conversationId } of distinct(targets)) {
      const isTaken = await inProvider(providerId, 'mailboxes.receive', (ctx) =>
        storeMail(ctx, { path, route, conversationId }),
      )
      if (!isTaken) throw new SmtpRefusal(550, '5.2.1 The mailbox takes no mail')
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Options = { services: Services; inProvider: InProvider }

const asRefusal = (error: unknown): Error =>
  error instanceof SmtpRefusal ? error : new SmtpRefusal(451, '4.3.0 Try again later')

/** Listens for forwarded mail and for answers. A mail is acknowledged after it is stored, never before. */
export async function startMailListener(options: Options): Promise<MailListener | null> {
  const { services } = options
  const { smtp, domain } = services.config.inboundMail
  if (!smtp || !domain) return null
  const { SMTPServer: Server } = await import('smtp-server')
  const targets = new WeakMap<object, Map<string, Target>>()
  const server: SMTPServer = new Server({
    name: domain,
    banner: 'Coverline',
    size: largestMail,
    authOptional: true,
    disabledCommands: smtp.tls ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    ...(smtp.tls ? { cert: await readFile(smtp.tls.cert), key: await readFile(smtp.tls.key) } : {}),
    disableReverseLookup: true,
    logger: false,
    maxClients: limits.connections,
    socketTimeout: limits.silenceMilliseconds,
    closeTimeout: 8000,
    onRcptTo: ({ address }, session, done) => {
      if (session.envelope.rcptTo.length >= limits.recipients) {
        done(new SmtpRefusal(452, '4.5.3 Too many recipients'))
        return
      }
      targetOf(services, address).then(
        (target) => {
          if (!target) {
            done(unknownRecipient(session))
            return
          }
          const known = targets.get(session.envelope) ?? new Map<string, Target>()
          targets.set(session.envelope, known.set(address, target))
          done()
        },
        (err: unknown) => {
          services.log.warn('a recipient could not be looked up', { err })
          done(new SmtpRefusal(451, '4.3.0 Try again later'))
        },
      )
    },
    onData: (stream, session, done) => {
      const known = [...(targets.get(session.envelope)?.values() ?? [])]
      take(options, stream, known).then(
        () => done(null, '2.0.0 Kept'),
        (err: unknown) => {
          if (!(err instanceof SmtpRefusal)) services.log.warn('a mail could not be stored', { err })
          stream.resume()
          done(asRefusal(err))
        },
      )
    },
  })
  server.on('error', (err) => services.log.warn('the mail listener had an error', { err }))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(smtp.port, smtp.host, () => resolve())
  })
  const { port } = server.server.address() as AddressInfo
  services.log.info('mail is taken', { port })
  return { port, stop: () => new Promise((resolve) => server.close(() => resolve())) }
}
