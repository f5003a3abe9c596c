import { useEffect, useEffectEvent } from 'react'

export const shortcutKeys = {
  next: ['j', 'ArrowDown'],
  previous: ['k', 'ArrowUp'],
  reply: ['r'],
  take: ['a'],
  close: ['e'],
  macros: ['m'],
  choose: ['x'],
  details: ['i'],
  search: ['/'],
  new: ['c'],
  help: ['?'],
} as const
export type Shortcut = keyof typeof shortcutKeys

/**
 * Text fields, menus and dialogs handle keys first; arrow keys belong to the focused element, except links of
 * the list.
 */
function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true
  const target = event.target instanceof Element ? event.target : null
  if (
    target?.closest(
      'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], [role="listbox"]',
    )
  )
    return true
  const isArrow = event.key.startsWith('Arrow')
  return (
    isArrow && target !== document.body && !target?.matches('main') && !target?.closest('[data-ticket-list]')
  )
}

/** Shortcuts of the inbox; `?` lists them. */
export function useShortcuts(run: (shortcut: Shortcut) => boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isTaken(event) || document.querySelector('[role="dialog"][aria-modal="true"]')) return
    const known = Object.entries(shortcutKeys) as [Shortcut, readonly string[]][]
    const found = known.find(([, keys]) => keys.includes(event.key) || keys.includes(event.key.toLowerCase()))
    if (found && run(found[0])) event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
