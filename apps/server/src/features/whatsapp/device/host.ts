import { heldLocks } from '../../../platform/db/held-locks.ts'
import { withUnscoped } from '../../../platform/db/transaction.ts'
import type { InProvider } from '../../../platform/jobs/job-context.ts'
import type { Services } from '../../../platform/services.ts'
import { providersWithWhatsapp } from '../device-queries.ts'
import { markDown } from '../health.ts'
import { findLink, type LinkRow } from '../queries.ts'
import { sendIn } from '../send-waiting.ts'
import { takeIn } from '../take-events.ts'
import { type Held, holdDevice } from './hold.ts'
import type { OpenDevice } from './session.ts'

export type DeviceHost = {
  /** One round: takes links that nobody holds, looks after those that are held here, sends and takes in. */
  round(): Promise<void>
  stop(): Promise<void>
}

type Options = {
  services: Services
  inProvider: InProvider
  /** The server role's address, for the connection whose locks say who holds which link. */
  lockUrl: string
  open: OpenDevice
  everyMilliseconds?: number
}

/** A link that its process has not seen for so long is taken for down; another process takes it over. */
const silentAfter = 45_000

/**
 * Holds the linked telephones. One process at a time holds a link, by a lock that ends with its connection: when the process dies, another
 * one takes the link over with the next round.
 */
export function startDeviceHost(options: Options): DeviceHost {
  const { services, inProvider, lockUrl, open, everyMilliseconds = 5_000 } = options
  const held = new Map<string, Held>()
  const stopping = new AbortController()
  let running: Promise<void> = Promise.resolve()

  async function letGoOfAll(): Promise<void> {
    const all = [...held.values()]
    held.clear()
    await Promise.all(all.map((one) => one.end('close')))
  }

  // Without the connection the locks are gone: another process may hold the links by now.
  const locks = heldLocks(lockUrl, () => void letGoOfAll())
  const lockOf = (linkId: string) => `whatsapp ${linkId}`

  async function noticeSilence(providerId: string, link: LinkRow): Promise<void> {
    await inProvider(providerId, 'whatsapp.device', async (ctx) => {
      const present = await findLink(ctx, { lock: true })
      const isSilent = ctx.now.getTime() - (present?.seenAt?.getTime() ?? 0) > silentAfter
      if (present?.id === link.id && present.state === 'LINKED' && isSilent)
        await markDown(ctx, present, 'SILENT')
    })
  }

  async function tendLink(providerId: string, link: LinkRow): Promise<void> {
    let own = held.get(link.id)
    if (!own) {
      if (!(await locks.tryLock(lockOf(link.id)))) return noticeSilence(providerId, link)
      own = holdDevice({ services, inProvider, open }, providerId, link.id)
      held.set(link.id, own)
    }
    await own.tend(link)
    await own.settled()
    const work = {
      services,
      signal: stopping.signal,
      log: services.log,
      inProvider: <T>(id: string, part: Parameters<typeof inProvider<T>>[2]) =>
        inProvider(id, 'whatsapp.device', part),
    }
    await takeIn(work, providerId)
    await sendIn(work, providerId, own.adapter)
  }

  async function goRound(): Promise<void> {
    const providers = await withUnscoped(services.pools, 'linked telephones', providersWithWhatsapp)
    for (const providerId of providers) {
      if (stopping.signal.aborted) return
      try {
        const link = await inProvider(providerId, 'whatsapp.device', (ctx) => findLink(ctx))
        const isDevice = link?.kind === 'DEVICE'
        for (const own of [...held.values()].filter((one) => one.providerId === providerId)) {
          if (isDevice && own.linkId === link.id) continue
          // The administrator has ended it.
          held.delete(own.linkId)
          await own.end('logOut')
          await locks.unlock(lockOf(own.linkId))
        }
        if (isDevice) await tendLink(providerId, link)
      } catch (err) {
        services.log.warn('a linked telephone was not tended', { providerId, err })
      }
    }
  }

  const round = (): Promise<void> => {
    running = running.then(goRound, goRound)
    return running
  }
  const timer = everyMilliseconds > 0 ? setInterval(() => void round(), everyMilliseconds) : undefined

  return {
    round,
    stop: async () => {
      clearInterval(timer)
      stopping.abort()
      await running.catch(() => undefined)
      await letGoOfAll()
      await locks.end()
    },
  }
}
