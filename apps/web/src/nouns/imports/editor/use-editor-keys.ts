import { useLayoutEffect, useRef } from 'react'
import type { EditorActions } from './editor-toolbar.tsx'

/** A focused text field has its own undo. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.closest('input, textarea, [contenteditable="true"]') !== null
}

function actionOf(event: KeyboardEvent, actions: EditorActions): (() => void) | undefined {
  if (event.key === 'F8') return () => actions.step(event.shiftKey ? -1 : 1)
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return undefined
  // Uses the physical key: on a Russian keyboard the same keys type other letters.
  if (event.code === 'KeyF') return actions.toggleSearch
  if (isTyping(event.target)) return undefined
  if (event.code === 'KeyZ') return event.shiftKey ? actions.redo : actions.undo
  return event.code === 'KeyY' ? actions.redo : undefined
}

/** F8 and Shift+F8, Ctrl+Z and Ctrl+Y, Ctrl+F, wherever the focus is on the page. */
export function useEditorKeys(actions: EditorActions): void {
  const latest = useRef(actions)
  useLayoutEffect(() => {
    latest.current = actions
  })
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (document.querySelector('[role="dialog"][aria-modal="true"]')) return
      const action = actionOf(event, latest.current)
      if (!action) return
      event.preventDefault()
      action()
    }
    window.addEventListener('keydown', onKeyDown, true)
    return () => window.removeEventListener('keydown', onKeyDown, true)
  }, [])
}
