import { now } from '../../../platform/clock.ts'
import type { InboundEvent } from '../adapter.ts'
import { eventOfMessage } from '../cloud/read-message.ts'

/** Reads content again that an earlier version of the product may not have understood. */
export function readAgain(event: InboundEvent): InboundEvent {
  if (event.kind !== 'unreadable') return event
  try {
    return eventOfMessage(JSON.parse(event.original), [], now())
  } catch {
    return event
  }
}
