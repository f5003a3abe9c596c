import { v7 } from 'uuid'

/** A new id: UUIDv7, so that later ids sort after earlier ones, also within one millisecond and when the system clock steps back. */
export function newId(): string {
  return v7()
}
