import { setTimeout as pause } from 'node:timers/promises'
import { now } from '../../../platform/clock.ts'
import { heldLocks } from '../../../platform/db/bulk/held-locks.ts'
import { withUnscoped } from '../../../platform/db/connection/transaction.ts'
import type { InProvider } from '../../../platform/jobs/job-context.ts'
import type { Services } from '../../../platform/services.ts'
import { providersWithWhatsapp } from '../link/device-queries.ts'
import { markDown } from '../link/health.ts'
import { findLink, type LinkRow } from '../queries.ts'
import { sendIn } from '../sending/send-waiting.ts'
import { takeIn } from '../inbound/take-events.ts'
import { type Held, runDeviceSession } from './device-session.ts'
import type { OpenDevice } from './session.ts'

export type DeviceWorker = {
  /**
   * One pass: takes free links, maintains the held ones, and starts sending and receiving in the background.
   */
  look(): Promise<void>
  /** One pass, including the work that it started */
  round(): Promise<void>
  stop(): Promise<void>
}

type Options = {
  services: Services
  inProvider: InProvider
  /** The server role's address, for the connection whose locks determine which process holds a link */
  lockUrl: string
  open: OpenDevice
  everyMilliseconds?: number
}

/**
 * A link without activity from its process for this long is considered down, and another process takes it
 * over. Longer than the grace time of a holder.
 */
const silentAfter = 45_000
/** At a stop, running sends get this long to finish. */
const endsWithin = 5_000

/**
 * Holds the linked phones. One process at a time holds a link, by a lock that ends with its connection. When
 * the process dies, another one takes the link in its next pass.
 */
export function startDeviceWorker(options: Options): DeviceWorker {
  const { services, inProvider, lockUrl, open, everyMilliseconds = 5_000 } = options
  const held = new Map<string, Held>()
  /**
   * Sending and receiving of each link. A pass never waits for it, so that a long send does not hide
   * activity.
   */
  const works = new Map<string, Promise<void>>()
  /** Links held by another process, and since when this process has seen that */
  const watched = new Map<string, { providerId: string; since: number }>()
  const stopping = new AbortController()
  let running: Promise<void> = Promise.resolve()

  async function letGoOfAll(): Promise<void> {
    const all = [...held.values()]
    held.clear()
    await Promise.all(all.map((one) => one.end('close')))
  }

  // Without the connection the locks are gone, so another process may hold the links by now.
  const locks = heldLocks(lockUrl, () => void letGoOfAll())
  const lockOf = (linkId: string) => `whatsapp ${linkId}`

  async function letGo(own: Held, how: 'close' | 'logOut'): Promise<void> {
    held.delete(own.linkId)
    await own.end(how)
    await locks.unlock(lockOf(own.linkId))
  }

  /**
   * A process that has just started gives the holder time, because after a restart no activity was seen for
   * long.
   */
  async function noticeSilence(providerId: string, link: LinkRow): Promise<void> {
    const { since } = watched.get(link.id) ?? { since: now().getTime() }
    watched.set(link.id, { providerId, since })
    await inProvider(providerId, 'whatsapp.device', async (ctx) => {
      const present = await findLink(ctx, { lock: true })
      const heardAt = Math.max(present?.seenAt?.getTime() ?? 0, since)
      if (present?.id === link.id && ctx.now.getTime() - heardAt > silentAfter)
        await markDown(ctx, present, 'SILENT')
    })
  }

  async function work(own: Held): Promise<void> {
    const { providerId } = own
    const parts = {
      services,
      signal: stopping.signal,
      log: services.log,
      inProvider: <T>(id: string, part: Parameters<typeof inProvider<T>>[2]) =>
        inProvider(id, 'whatsapp.device', part),
    }
    await takeIn(parts, providerId)
    await sendIn(parts, providerId, (link) => (link.id === own.linkId ? own.adapter : null))
  }

  function beginWork(own: Held): void {
    const { linkId, providerId } = own
    if (works.has(linkId)) return
    const failed = (err: unknown) =>
      services.log.warn('a linked telephone was not worked for', { providerId, err })
    works.set(
      linkId,
      work(own)
        .catch(failed)
        .finally(() => works.delete(linkId)),
    )
  }

  async function tendLink(providerId: string, link: LinkRow): Promise<void> {
    let own = held.get(link.id)
    if (!own) {
      if (!(await locks.tryLock(lockOf(link.id)))) return noticeSilence(providerId, link)
      watched.delete(link.id)
      own = runDeviceSession({ services, inProvider, open }, providerId, link.id)
      held.set(link.id, own)
    }
    await own.tend(link)
    await own.settled()
    beginWork(own)
  }

  /**
   * Releases phones of providers where WhatsApp is disabled. They stay linked and are held again once it is
   * enabled.
   */
  async function rest(working: ReadonlySet<string>): Promise<void> {
    for (const own of [...held.values()]) if (!working.has(own.providerId)) await letGo(own, 'close')
    for (const [linkId, { providerId }] of watched) if (!working.has(providerId)) watched.delete(linkId)
  }

  async function goLook(): Promise<void> {
    const providers = await withUnscoped(services.pools, 'linked telephones', providersWithWhatsapp)
    await rest(new Set(providers))
    for (const providerId of providers) {
      if (stopping.signal.aborted) return
      try {
        const link = await inProvider(providerId, 'whatsapp.device', (ctx) => findLink(ctx))
        const isDevice = link?.kind === 'DEVICE'
        for (const own of [...held.values()].filter((one) => one.providerId === providerId)) {
          // The administrator has ended the link.
          if (!isDevice || own.linkId !== link.id) await letGo(own, 'logOut')
        }
        if (isDevice) await tendLink(providerId, link)
      } catch (err) {
        services.log.warn('a linked telephone was not tended', { providerId, err })
      }
    }
  }

  // While the database is down no holder can be seen; the process continues.
  const failed = (err: unknown): void => {
    watched.clear()
    services.log.warn('linked telephones were not looked after', { err })
  }
  const look = (): Promise<void> => {
    running = running.then(goLook).catch(failed)
    return running
  }
  const worked = () => Promise.all(works.values())
  const timer = everyMilliseconds > 0 ? setInterval(() => void look(), everyMilliseconds) : undefined

  return {
    look,
    round: async () => {
      await look()
      await worked()
    },
    stop: async () => {
      clearInterval(timer)
      stopping.abort()
      await running
      await Promise.race([worked(), pause(endsWithin, undefined, { ref: false })])
      await letGoOfAll()
      await locks.end()
    },
  }
}
