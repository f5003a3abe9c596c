import type { Message } from '@coverline/contract/conversations/shapes'

/** Messages of a conversation that a device keeps, the newest */
export const mostMessages = 200

export interface Page {
  items: Message[]
  hasOlder: boolean
  hasNewer: boolean
}

const before = (a: Message, b: Message) => (a.at === b.at ? a.seq - b.seq : a.at < b.at ? -1 : 1)

/**
 * Returns what is kept after a page was read. A page that does not touch the kept ones leaves a gap: the newest page then takes
 * their place, and another one is not kept.
 */
export function withPage(kept: Page | undefined, page: Page): Page {
  const known = new Set(kept?.items.map(({ messageId }) => messageId))
  const touches = page.items.some(({ messageId }) => known.has(messageId))
  if (!kept || (!touches && !page.hasNewer)) return cut(page)
  if (!touches && page.items.length > 0) return kept
  const byId = new Map([...kept.items, ...page.items].map((message) => [message.messageId, message]))
  const items = [...byId.values()].toSorted(before)
  const first = page.items[0]
  const beginsFirst = first !== undefined && items[0]?.messageId === first.messageId
  return cut({ items, hasOlder: beginsFirst ? page.hasOlder : kept.hasOlder, hasNewer: false })
}

const cut = ({ items, hasOlder }: Page): Page => ({
  items: items.slice(-mostMessages),
  hasOlder: hasOlder || items.length > mostMessages,
  hasNewer: false,
})
