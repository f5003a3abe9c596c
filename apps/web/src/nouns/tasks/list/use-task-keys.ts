import { useEffect, useEffectEvent } from 'react'

const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-task]')]

/** Text fields, menus and dialogs handle keys first. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true
  const target = event.target instanceof Element ? event.target : null
  const own =
    'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], [role="listbox"], [role="tablist"]'
  return (
    Boolean(target?.closest(own)) || document.querySelector('[role="dialog"][aria-modal="true"]') !== null
  )
}

function move(by: 1 | -1): void {
  const all = rows()
  const at = all.findIndex((row) => row === document.activeElement)
  const next = at < 0 ? (by > 0 ? 0 : all.length - 1) : Math.min(Math.max(at + by, 0), all.length - 1)
  all[next]?.focus()
}

/** Keys of the list: j and k or arrows move, e completes the task, c begins a new one, / searches. */
export function useTaskKeys(on: { complete: (taskId: string) => void; add: () => void }): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isTaken(event)) return
    const focused =
      document.activeElement instanceof HTMLElement ? document.activeElement.dataset['task'] : undefined
    if (event.key === 'j' || event.key === 'ArrowDown') move(1)
    else if (event.key === 'k' || event.key === 'ArrowUp') move(-1)
    else if (event.key === 'e' && focused) on.complete(focused)
    else if (event.key === 'c') on.add()
    else if (event.key === '/') document.querySelector<HTMLElement>('[role="search"] input')?.focus()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
