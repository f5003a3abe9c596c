/** A card in the hand of the keyboard, and the column it is held over */
export interface Held {
  id: string
  over: string
}

/** What the hand asks of the board */
export interface HandDesk {
  /** The column a card is in; undefined if the card is gone. */
  columnOf: (id: string) => string | undefined
  /** The columns that a card may be put into and the one it is in, in the order of the board */
  waysOf: (id: string) => readonly string[]
  say: (what: 'picked' | 'over' | 'dropped' | 'canceled', id: string, column: string) => void
  drop: (id: string, column: string) => void
  /** Called after each change, so that the board is drawn again. */
  show: (held: Held | null) => void
}

export interface Hand {
  /** Gives the hand the board as it is drawn now. */
  update: (desk: Omit<HandDesk, 'show'>) => void
  held: () => Held | null
  /** Answers true if the key was taken. */
  press: (id: string, key: string) => boolean
  /** Puts a card back that lost the focus. */
  leave: (id: string) => void
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }
/** Keys that go to other cards; they must not while a card is in the hand. */
const idle = new Set(['ArrowUp', 'ArrowDown', 'Home', 'End'])

/**
 * Carries a card with the keyboard: Space picks it up, the arrows take it over the columns, Space or Enter puts
 * it down, Escape or Tab puts it back. Its state changes within the key press, before the board is drawn again:
 * screen readers, switches and macros send the next key at once.
 */
export function createHand(firstDesk: HandDesk): Hand {
  let desk = firstDesk
  let held: Held | null = null
  const hold = (next: Held | null) => {
    held = next
    desk.show(next)
  }
  const cancel = ({ id, over }: Held) => {
    hold(null)
    desk.say('canceled', id, over)
  }
  const drop = (now: Held) => {
    if (now.over === desk.columnOf(now.id)) return cancel(now)
    hold(null)
    desk.say('dropped', now.id, now.over)
    desk.drop(now.id, now.over)
  }
  const carry = (now: Held, step: number) => {
    const ways = desk.waysOf(now.id)
    const over = ways[ways.indexOf(now.over) + step]
    if (over === undefined) return
    hold({ ...now, over })
    desk.say('over', now.id, over)
  }
  const pick = (id: string): boolean => {
    const over = desk.columnOf(id)
    if (over === undefined || desk.waysOf(id).length < 2) return false
    hold({ id, over })
    desk.say('picked', id, over)
    return true
  }
  return {
    update: (next) => {
      desk = { ...next, show: desk.show }
    },
    held: () => held,
    press: (id, key) => {
      // The held card may be gone, and another one have the focus.
      if (held && (held.id !== id || desk.columnOf(id) === undefined)) cancel(held)
      if (!held) return key === 'Space' && pick(id)
      const step = steps[key]
      if (step !== undefined) carry(held, step)
      else if (key === 'Space' || key === 'Enter') drop(held)
      else if (key === 'Escape' || key === 'Tab') cancel(held)
      else return idle.has(key)
      return true
    },
    leave: (id) => {
      if (held?.id === id) cancel(held)
    },
  }
}
