import type { StatementLine } from '@coverline/contract/statements/shapes'
import { useHotkeys } from '@mantine/hooks'
import { useRef, useState } from 'react'
import type { LineActions } from './use-line-actions.tsx'

/** J and K select a line, Enter books the proposal, S selects payments, X skips the line. */
export function useLineKeys(lines: readonly StatementLine[], actions: LineActions) {
  const [chosen, setChosen] = useState({ lineId: '', place: 0 })
  const list = useRef<HTMLOListElement>(null)
  const known = lines.findIndex(({ lineId }) => lineId === chosen.lineId)
  // A booked line leaves the list: the selection stays at its position.
  const at = known >= 0 ? known : Math.min(chosen.place, lines.length - 1)
  const current = lines[at]
  const go = (offset: number) => {
    const line = lines[at + offset]
    if (!line) return
    setChosen({ lineId: line.lineId, place: at + offset })
    list.current?.querySelector<HTMLElement>(`[data-line="${line.lineId}"]`)?.focus()
  }
  const book = (event: KeyboardEvent) => {
    const focused = document.activeElement
    // Enter on a focused button belongs to that button.
    const isFree = focused === document.body || focused?.hasAttribute('data-line')
    const [proposal] = current?.proposals ?? []
    if (!isFree || !current?.can.book || !proposal) return
    event.preventDefault()
    actions.book(current, proposal)
  }
  useHotkeys([
    ['j', () => go(1)],
    ['k', () => go(-1)],
    ['Enter', book, { preventDefault: false }],
    ['s', () => (current?.can.book ? actions.choose(current) : undefined)],
    ['x', () => (current?.can.ignore ? actions.ignore(current) : undefined)],
  ])
  return {
    list,
    currentId: current?.lineId,
    choose: (lineId: string) =>
      setChosen({ lineId, place: lines.findIndex((line) => line.lineId === lineId) }),
  }
}
