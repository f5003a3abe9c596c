import { setTimeout as pause } from 'node:timers/promises'
import { now } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import type { InProvider } from '../../../platform/jobs/job-context.ts'
import type { Services } from '../../../platform/services.ts'
import type { Adapter } from '../adapter.ts'
import { expireQr, writeQr, writeSeen, writeSession } from '../link/device-queries.ts'
import { markDown, markUp, sendAgain, notifyChange } from '../link/health.ts'
import { openLinkSecret, sealLinkSecret } from '../link/link-secrets.ts'
import { findLink, type LinkRow } from '../queries.ts'
import { awaitsCode } from '../rules.ts'
import { storeEvents } from '../inbound/store-events.ts'
import { registerLink } from './active-links.ts'
import type { DeviceSession, OpenDevice } from './session.ts'

type Parts = { services: Services; inProvider: InProvider; open: OpenDevice }
type Work = (ctx: Context, link: LinkRow) => Promise<unknown>

/** A linked phone that this process holds: its session, reopened when it is lost */
export type Held = {
  providerId: string
  linkId: string
  adapter: Adapter
  /** Maintains the session: opens it, handles a request for a new code, records activity. */
  tend(link: LinkRow): Promise<void>
  /** Resolves when all events of the session have been written. */
  settled(): Promise<void>
  end(how: 'close' | 'logOut'): Promise<void>
}

const firstPause = 2_000
const longestPause = 30_000
/**
 * Connections often close and return within seconds, also on WhatsApp's own request. Inactivity of this
 * length is a drop.
 */
const grace = 30_000
const logOutWithin = 10_000

const askedAtOf = (link: LinkRow): number => link.qrAskedAt?.getTime() ?? 0

/** Runs a link in this process; the caller holds its lock. */
export function runDeviceSession(
  { services, inProvider, open }: Parts,
  providerId: string,
  linkId: string,
): Held {
  const { keys, log } = services
  const of = { providerId, linkId }
  const time = () => now().getTime()
  let session: DeviceSession | null = null
  /** Time of the code request that the session belongs to */
  let askedAt = 0
  let begunAt = 0
  let aliveAt = time()
  let silence: 'UNREACHABLE' | 'SILENT' = 'SILENT'
  let opensAgainAt = 0
  let losses = 0
  let isEnded = false
  // Session events are written in the order of arrival.
  let writing: Promise<unknown> = Promise.resolve()

  const present = (work: Work): Promise<unknown> => {
    const write = () =>
      inProvider(providerId, 'whatsapp.device', async (ctx) => {
        const link = await findLink(ctx, { lock: true })
        if (link?.id === linkId) await work(ctx, link)
      })
    const written = writing.then(() => (isEnded ? undefined : write()))
    writing = written.catch((err: unknown) =>
      log.warn('a linked telephone was not followed', { providerId, err }),
    )
    return written
  }
  /** Records nothing of a session that a later code request has ended. */
  const ofSession = (asked: number, work: Work): Promise<unknown> =>
    present(async (ctx, row) => {
      if (askedAtOf(row) <= asked) await work(ctx, row)
    })

  function lose(): void {
    session = null
    losses += 1
    opensAgainAt = time() + Math.min(longestPause, firstPause * 2 ** (losses - 1))
  }

  function live(): void {
    aliveAt = time()
    silence = 'SILENT'
  }

  function openSession(link: LinkRow): void {
    const asked = askedAtOf(link)
    askedAt = asked
    begunAt = time()
    const credentials = link.session === null ? null : openLinkSecret(keys, of, 'session', link.session)
    const opened = open(credentials, {
      onQr: (code, expiresAt) =>
        void ofSession(asked, async (ctx) => {
          await writeQr(ctx, linkId, sealLinkSecret(keys, of, 'qr', code), expiresAt)
          notifyChange(ctx, linkId)
        }),
      onOpen: (as) => {
        losses = 0
        live()
        void ofSession(asked, async (ctx, row) => {
          await markUp(ctx, row, as)
          // The session returned before it counted as dropped: retries what failed meanwhile.
          if (row.state === 'LINKED') await sendAgain(ctx)
        })
      },
      onClosed: (why) => {
        if (session !== opened) return
        lose()
        if (why === 'LOST') {
          silence = 'UNREACHABLE'
          return
        }
        opensAgainAt = Number.POSITIVE_INFINITY
        void ofSession(asked, async (ctx, row) => {
          if (why === 'NOT_SCANNED') return expireQr(ctx, linkId)
          await writeSession(ctx, linkId, null)
          return markDown(ctx, row, 'LOGGED_OUT')
        })
      },
      onEvents: (events) => {
        if (events.length > 0) void present((ctx) => storeEvents(ctx, linkId, events))
      },
      onCredentials: async (text) => {
        await ofSession(asked, (ctx) => writeSession(ctx, linkId, sealLinkSecret(keys, of, 'session', text)))
      },
    })
    session = opened
  }

  /** If another process considered the link silent meanwhile, its activity corrects that. */
  function noteLife(): void {
    live()
    void ofSession(askedAt, (ctx, row) =>
      row.state === 'DOWN' ? markUp(ctx, row, { phone: null, name: null }) : writeSeen(ctx, linkId),
    )
  }

  function noteSilence(link: LinkRow): void {
    const reason = silence
    if (link.state === 'LINKED') void ofSession(askedAt, (ctx, row) => markDown(ctx, row, reason))
    if (!session || time() - begunAt < grace) return
    session.close()
    lose()
  }

  const adapter: Adapter = {
    send: (outgoing, signal) =>
      session?.send(outgoing, signal) ?? Promise.resolve({ kind: 'later', afterMilliseconds: null }),
    check: async () =>
      (await session?.isAlive())
        ? { isUp: true, phone: null, name: null }
        : { isUp: false, reason: 'SILENT' },
    fetchMedia: (media, signal) => session?.fetchMedia(media, signal) ?? Promise.resolve({ kind: 'later' }),
    listTemplates: () => Promise.resolve(null),
  }
  const letGo = registerLink(linkId, adapter)

  return {
    ...of,
    adapter,
    settled: async () => {
      await writing
    },
    tend: async (link) => {
      // A new code was requested: closes the previous session, if any.
      if (askedAtOf(link) > askedAt) {
        session?.close()
        session = null
        opensAgainAt = 0
        losses = 0
      }
      const canOpen = link.session !== null || awaitsCode(link)
      if (!session && canOpen && time() >= opensAgainAt) openSession(link)
      // A link that waits for a scan has no activity yet.
      if (awaitsCode(link)) return
      const isAlive = (await session?.isAlive().catch(() => false)) ?? false
      if (isAlive) noteLife()
      else if (time() - aliveAt >= grace) noteSilence(link)
    },
    end: async (how) => {
      letGo()
      const ending = session
      session = null
      const leaving = how === 'logOut' ? ending?.logOut().catch(() => undefined) : undefined
      // A phone that does not answer must not delay others.
      await Promise.race([leaving, pause(logOutWithin, undefined, { ref: false })])
      ending?.close()
      // Closes first: pending writes are saved, and no event follows.
      await writing
      isEnded = true
    },
  }
}
