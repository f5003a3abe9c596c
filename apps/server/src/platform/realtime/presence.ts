import type { OutboxEvent } from '../outbox/event.ts'

// Browsers send a heartbeat every 10 seconds; after this time in milliseconds a user counts as gone.
const lifetime = 25_000

/** Who is viewing which conversation now, as each process hears it on the real-time channel; not stored */
export type Presence = {
  hear(event: OutboxEvent): void
  isLooking(providerId: string, userId: string, conversationId: string): boolean
}

export function createPresence(clock: () => number = Date.now): Presence {
  const seen = new Map<string, number>()
  const keyOf = (providerId: string, userId: unknown, conversationId: unknown) =>
    `${providerId} ${String(userId)} ${String(conversationId)}`
  return {
    hear: ({ event, providerId, ids }) => {
      if (event !== 'presence.told') return
      const key = keyOf(providerId, ids['userId'], ids['conversationId'])
      // Deleted first, so that the oldest entries stay in front.
      seen.delete(key)
      if (ids['state'] !== 'LEFT') seen.set(key, clock())
      for (const [old, at] of seen) {
        if (clock() - at < lifetime) break
        seen.delete(old)
      }
    },
    isLooking: (providerId, userId, conversationId) => {
      const at = seen.get(keyOf(providerId, userId, conversationId))
      return at !== undefined && clock() - at < lifetime
    },
  }
}
