import type { contract } from './api.ts'
import { nounEvents } from './events.generated.ts'

/** The first part of the key of a cached answer: a noun of the contract, or an answer that is kept apart. */
export type CacheKey =
  | keyof typeof contract
  | 'broadcastReach'
  | 'cities'
  | 'conversationConfig'
  | 'conversationFiles'
  | 'conversationReaders'
  | 'drafts'
  | 'dutyQueue'
  | 'map'
  | 'waitlist'
  | 'whatsappWindow'

// The type rejects a cache key that no query uses.
const staleBy: ReadonlyMap<string, readonly CacheKey[]> = new Map(
  nounEvents.flatMap(({ events }) => Object.entries<readonly CacheKey[]>(events)),
)

/** Returns the cached answers that an event makes stale; for an event of a newer server those of its noun. */
export function staleAnswers(event: string): readonly string[] {
  return staleBy.get(event) ?? [event.split('.')[0] ?? '']
}
