import { useEffect, useId } from 'react'
import { useUiTexts } from '../ui-texts.tsx'

/** Mounted editors with unsaved data, by their React id */
const open = new Set<string>()

/** True while any editor has unsaved data; the router asks before it leaves. */
export function hasUnsaved(): boolean {
  return open.size > 0
}

/**
 * Marks just saved data as saved. Call it before leaving the page in the same tick, because React only later
 * renders the form as clean.
 */
export function forgetUnsaved(): void {
  open.clear()
}

/** Registers an editor with unsaved data while `dirty` is true. */
export function useUnsaved(dirty: boolean): void {
  const id = useId()
  useEffect(() => {
    if (!dirty) return undefined
    open.add(id)
    return () => {
      open.delete(id)
    }
  }, [dirty, id])
}

/** Returns a function that asks "leave without saving?"; it resolves true if the user leaves. */
export function useAskToLeave(): () => Promise<boolean> {
  const texts = useUiTexts()
  return async () => {
    // Loaded on demand because the sign-in pages never ask.
    const { confirm } = await import('../overlays/confirm.tsx')
    return confirm({
      title: texts.unsavedTitle,
      text: texts.unsavedText,
      confirmLabel: texts.unsavedLeave,
      cancelLabel: texts.unsavedStay,
      danger: true,
    })
  }
}
