import type { BoardSection } from './types.ts'

export type BoardRow<Card> =
  | { kind: 'section'; key: string; section: BoardSection; count: number }
  | { kind: 'card'; key: string; card: Card; place: number }
  | { kind: 'more'; key: string; section: BoardSection; hidden: number }

interface Cards<Card> {
  cards: readonly Card[]
  cardId: (card: Card) => string
  sectionOf?: ((card: Card) => BoardSection | undefined) | undefined
  /** The sections that show all of their cards */
  opened: ReadonlySet<string>
  /** Cards that were just put into the column: shown first, under no heading */
  placed: ReadonlySet<string>
}

interface Group<Card> {
  section: BoardSection | undefined
  cards: Card[]
}

function groupsOf<Card>({ cards, cardId, sectionOf, placed }: Cards<Card>): Group<Card>[] {
  const onTop: Group<Card> = { section: undefined, cards: [] }
  const groups = new Map<string, Group<Card>>()
  for (const card of cards) {
    if (placed.has(cardId(card))) {
      onTop.cards.push(card)
      continue
    }
    const section = sectionOf?.(card)
    const key = section?.id ?? ''
    const group = groups.get(key)
    if (group) group.cards.push(card)
    else groups.set(key, { section, cards: [card] })
  }
  return [onTop, ...groups.values()]
}

/** Returns the rows of a column: headings, cards, and what a heading keeps back. */
export function boardRows<Card>(input: Cards<Card>): BoardRow<Card>[] {
  const rows: BoardRow<Card>[] = []
  let place = 0
  for (const { section, cards } of groupsOf(input)) {
    if (cards.length === 0) continue
    if (section) {
      const count = Math.max(section.count ?? 0, cards.length)
      rows.push({ kind: 'section', key: `section:${section.id}`, section, count })
    }
    const limit = section?.first === undefined || input.opened.has(section.id) ? cards.length : section.first
    // One card takes no more room than the line that would stand for it.
    const shown = cards.length - limit <= 1 ? cards : cards.slice(0, limit)
    for (const card of shown) rows.push({ kind: 'card', key: input.cardId(card), card, place: place++ })
    if (section && shown.length < cards.length)
      rows.push({ kind: 'more', key: `more:${section.id}`, section, hidden: cards.length - shown.length })
  }
  return rows
}
