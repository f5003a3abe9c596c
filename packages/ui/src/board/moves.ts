/** How a card came to a column: the keyboard takes its focus along. */
export interface Landing {
  id: string
  focus: boolean
  /** True once the move is done: the card is pointed out for a moment. */
  done: boolean
}

export interface Placement {
  /** The columns of the cards whose moves are asked for or saved */
  placed: ReadonlyMap<string, string>
  landing: Landing | null
}

/** What the moves ask of the board */
export interface MovesDesk {
  /** The column that the data has for a card; undefined if the card is gone. */
  columnOf: (id: string) => string | undefined
  isTarget: (id: string, column: string) => boolean
  /** Answers false if the card stays where it was. */
  save: (id: string, column: string) => Promise<boolean>
  show: (placement: Placement) => void
}

interface Wish {
  column: string
  focus: boolean
  /** The column that the data still had when the earlier move was saved: the wish waits until they are new. */
  staleColumn?: string | undefined
}

/**
 * Saves the moves of cards. A card is in its target while its move is asked for and saved, and goes back if the
 * move does not happen. A card that is moved again meanwhile is moved after that, from where it came to: the last
 * wish counts, and none is lost.
 */
export function createMoves(firstDesk: MovesDesk) {
  let desk = firstDesk
  const placed = new Map<string, string>()
  const wishes = new Map<string, Wish>()
  const show = (landing: Landing) => desk.show({ placed: new Map(placed), landing })

  const start = (id: string, { column, focus }: Wish) => {
    const settle = (isMoved: boolean) => {
      placed.delete(id)
      const wish = wishes.get(id)
      if (isMoved && wish?.column === column) wishes.delete(id)
      show({ id, focus, done: isMoved })
      // The next move starts from the new column; its data may come a moment later, and then call `update`.
      const now = desk.columnOf(id)
      if (wish && isMoved && now !== column) wish.staleColumn = now
      followOne(id)
    }
    placed.set(id, column)
    show({ id, focus, done: false })
    desk.save(id, column).then(settle, () => settle(false))
  }
  const followOne = (id: string) => {
    const wish = wishes.get(id)
    if (!wish || placed.has(id)) return
    const now = desk.columnOf(id)
    if (now !== undefined && now === wish.staleColumn) return
    wishes.delete(id)
    if (desk.isTarget(id, wish.column)) start(id, wish)
  }
  return {
    place: (id: string, column: string, focus: boolean) => {
      if (placed.has(id)) wishes.set(id, { column, focus })
      else {
        wishes.delete(id)
        start(id, { column, focus })
      }
    },
    /** Where the reader has put a card, before it is saved; undefined if it is where the data has it. */
    wishedColumn: (id: string): string | undefined => wishes.get(id)?.column ?? placed.get(id),
    /** Gives the moves the board as it is drawn now, and starts those that waited for new data. */
    update: (next: Omit<MovesDesk, 'show'>) => {
      desk = { ...next, show: desk.show }
      for (const id of wishes.keys()) followOne(id)
    },
  }
}

export type Moves = ReturnType<typeof createMoves>
