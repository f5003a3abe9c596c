import type { InProvider } from '../../../platform/jobs/job-context.ts'
import type { Services } from '../../../platform/services.ts'
import type { Adapter } from '../adapter.ts'
import { expireQr, writeQr, writeSeen, writeSession } from '../device-queries.ts'
import { markDown, markUp, tellChange } from '../health.ts'
import { openLinkSecret, sealLinkSecret } from '../link-secrets.ts'
import { findLink, type LinkRow } from '../queries.ts'
import { storeEvents } from '../store-events.ts'
import { holdLink } from './held-links.ts'
import type { DeviceSession, OpenDevice } from './session.ts'

type Parts = { services: Services; inProvider: InProvider; open: OpenDevice }

/** A linked telephone that this process holds: its session, opened again when it is lost. */
export type Held = {
  providerId: string
  linkId: string
  adapter: Adapter
  /** Looks after the session: opens it, follows a wish for a new code, notes signs of life. */
  tend(link: LinkRow): Promise<void>
  /** Everything that the session told has been written. */
  settled(): Promise<void>
  end(how: 'close' | 'logOut'): Promise<void>
}

const firstPause = 2_000
const longestPause = 30_000
/** A session that is being opened is not taken for silent for so long. */
const opensWithin = 30_000

/** Holds a link for this process; the caller has the lock on it. */
export function holdDevice({ services, inProvider, open }: Parts, providerId: string, linkId: string): Held {
  const { keys, log } = services
  const of = { providerId, linkId }
  let session: DeviceSession | null = null
  let openedAt = 0
  let opensAgainAt = 0
  let losses = 0
  let begunAt = 0
  let hasOpened = false
  let isEnded = false
  // What the session tells is written in the order in which it was told.
  let writing: Promise<unknown> = Promise.resolve()

  const write = (name: string, work: Parameters<typeof inProvider<unknown>>[2]): Promise<unknown> => {
    const written = writing.then(() => (isEnded ? undefined : inProvider(providerId, name, work)))
    writing = written.catch((err: unknown) =>
      log.warn('a linked telephone was not followed', { providerId, err }),
    )
    return written
  }
  const present = (work: (ctx: Parameters<typeof findLink>[0], link: LinkRow) => Promise<void>) =>
    write('whatsapp.device', async (ctx) => {
      const link = await findLink(ctx, { lock: true })
      if (link?.id === linkId) await work(ctx, link)
    })

  function lose(): void {
    session = null
    losses += 1
    opensAgainAt = Date.now() + Math.min(longestPause, firstPause * 2 ** (losses - 1))
  }

  function openSession(link: LinkRow): void {
    openedAt = link.qrAskedAt?.getTime() ?? 0
    begunAt = Date.now()
    hasOpened = false
    const credentials = link.session === null ? null : openLinkSecret(keys, of, 'session', link.session)
    const opened = open(credentials, {
      onQr: (code, expiresAt) =>
        void present(async (ctx) => {
          await writeQr(ctx, linkId, sealLinkSecret(keys, of, 'qr', code), expiresAt)
          tellChange(ctx, linkId)
        }),
      onOpen: (as) => {
        losses = 0
        hasOpened = true
        void present((ctx, row) => markUp(ctx, row, as))
      },
      onClosed: (why) => {
        if (session !== opened) return
        lose()
        if (why === 'NOT_SCANNED') opensAgainAt = Number.POSITIVE_INFINITY
        void present(async (ctx, row) => {
          if (why === 'NOT_SCANNED') await expireQr(ctx, linkId)
          if (why === 'LOGGED_OUT') await writeSession(ctx, linkId, null)
          await markDown(ctx, row, why === 'LOGGED_OUT' ? 'LOGGED_OUT' : 'UNREACHABLE')
        })
        if (why === 'LOGGED_OUT') opensAgainAt = Number.POSITIVE_INFINITY
      },
      onEvents: (events) => {
        if (events.length > 0) void present((ctx) => storeEvents(ctx, linkId, events))
      },
      onCredentials: async (text) => {
        await present((ctx) => writeSession(ctx, linkId, sealLinkSecret(keys, of, 'session', text)))
      },
    })
    session = opened
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
  const letGo = holdLink(linkId, adapter)

  return {
    ...of,
    adapter,
    settled: async () => {
      await writing
    },
    tend: async (link) => {
      // A new code was asked for: the session before, if any, is nobody's any more.
      if ((link.qrAskedAt?.getTime() ?? 0) > openedAt) {
        session?.close()
        session = null
        opensAgainAt = 0
        losses = 0
      }
      if (!session && Date.now() >= opensAgainAt) openSession(link)
      if (link.state !== 'LINKED' || !session) return
      const isAlive = await session.isAlive().catch(() => false)
      if (!isAlive && !hasOpened && Date.now() - begunAt < opensWithin) return
      void present((ctx, row) =>
        isAlive ? writeSeen(ctx, linkId) : markDown(ctx, row, 'SILENT').then(() => undefined),
      )
      if (isAlive) return
      session?.close()
      lose()
    },
    end: async (how) => {
      await writing
      isEnded = true
      letGo()
      if (how === 'logOut') await session?.logOut().catch(() => undefined)
      session?.close()
      session = null
    },
  }
}
