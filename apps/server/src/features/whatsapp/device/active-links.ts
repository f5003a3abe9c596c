import type { Adapter } from '../adapter.ts'

// Links of telephones that this very process holds.
const held = new Map<string, Adapter>()

/** The adapter of a linked telephone, where this process holds its link. */
export function deviceAdapter(linkId: string): Adapter | null {
  return held.get(linkId) ?? null
}
export function registerLink(linkId: string, adapter: Adapter): () => void {
  held.set(linkId, adapter)
  return () => {
    if (held.get(linkId) === adapter) held.delete(linkId)
  }
}
