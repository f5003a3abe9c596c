import { lazy, Suspense, useLayoutEffect, useState } from 'react'
import { onOpenShortcuts, openShortcuts } from './shortcuts.ts'

const ShortcutsModal = lazy(async () => ({ default: (await import('./shortcuts-modal.tsx')).ShortcutsModal }))

const taken =
  'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], [role="listbox"]'

/** Waits for "?" or its button; the list itself loads with the first opening. */
export function ShortcutsHost() {
  const [isOpen, setIsOpen] = useState(false)
  useLayoutEffect(() => onOpenShortcuts(() => setIsOpen(true)), [])
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.defaultPrevented) return
      if (event.target instanceof Element && event.target.closest(taken)) return
      openShortcuts()
    }
    // After the page's own listeners: the inbox answers "?" with a list of its keys.
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  if (!isOpen) return null
  return (
    <Suspense fallback={null}>
      <ShortcutsModal onClose={() => setIsOpen(false)} />
    </Suspense>
  )
}
