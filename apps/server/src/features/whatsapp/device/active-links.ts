import type { Adapter } from '../adapter.ts'

const held = new Map<string, Adapter>()

/** Returns the adapter of a linked phone if this process holds its link, else null. */
export function deviceAdapter(linkId: string): Adapter | null {
  return held.get(linkId) ?? null
}
export function registerLink(linkId: string, adapter: Adapter): () => void {
  held.set(linkId, adapter)
  return () => {
    if (held.get(linkId) === adapter) held.delete(linkId)
  }
}
