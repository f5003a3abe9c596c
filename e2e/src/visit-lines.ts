import type { BrowserContext, Page } from '@playwright/test'

declare global {
  interface Window {
    /** The connections that a page has opened, the present one last */
    lines: RTCPeerConnection[]
  }
}

/** Keeps every connection of the pages of a context, to measure and to cut it; `isRelayed` lets none go directly. */
export async function keepLines(context: BrowserContext, isRelayed: boolean): Promise<void> {
  await context.addInitScript((relayed) => {
    window.lines = []
    const Native = window.RTCPeerConnection
    window.RTCPeerConnection = class extends Native {
      constructor(given?: RTCConfiguration) {
        super({ ...given, ...(relayed ? { iceTransportPolicy: 'relay' } : {}) })
        window.lines.push(this)
      }
    }
  }, isRelayed)
}

type Stat = Record<string, unknown>

/** What the browser reports of the tracks that come in over the present line */
async function incoming(page: Page, kind: 'audio' | 'video'): Promise<Stat> {
  return page.evaluate(async (wanted) => {
    const report = await window.lines.at(-1)?.getStats()
    for (const stat of (report?.values() ?? []) as Iterable<Record<string, unknown>>)
      if (stat['type'] === 'inbound-rtp' && stat['kind'] === wanted) return stat
    return {}
  }, kind)
}

/** How many pictures of the other side were shown */
export const frames = async (page: Page): Promise<number> =>
  Number((await incoming(page, 'video'))['framesDecoded'] ?? 0)

export type Sound = { packets: number; lost: number; energy: number }

/** How much sound of the other side has come and was lost: packets, and energy, which silence has none of */
export async function sound(page: Page): Promise<Sound> {
  const stat = await incoming(page, 'audio')
  return {
    packets: Number(stat['packetsReceived'] ?? 0),
    lost: Number(stat['packetsLost'] ?? 0),
    energy: Number(stat['totalAudioEnergy'] ?? 0),
  }
}

/** True if sound that is no silence has come meanwhile. */
export const hasMore = (now: Sound, before: Sound): boolean =>
  now.packets > before.packets && now.energy > before.energy

/** The kinds of candidates that carry the present line on this page's side */
export async function pathOf(page: Page): Promise<string | undefined> {
  return page.evaluate(async () => {
    const report = await window.lines.at(-1)?.getStats()
    const stats = new Map((report?.entries() ?? []) as Iterable<[string, Record<string, unknown>]>)
    for (const stat of stats.values()) {
      if (stat['type'] !== 'candidate-pair' || stat['nominated'] !== true) continue
      const local = stats.get(String(stat['localCandidateId']))
      if (stat['state'] === 'succeeded' && local) return String(local['candidateType'])
    }
    return undefined
  })
}
