import { useEffect, useId } from 'react'
import { useUiTexts } from '../ui-texts.tsx'

/** Editors on the screen that hold something unsaved, by their React id. */
const open = new Set<string>()

/** True while any editor holds unsaved data; the router asks before it leaves. */
export function hasUnsaved(): boolean {
  return open.size > 0
}

/**
 * What has just been saved is not unsaved any more. Called before leaving a page in the same breath: React would only
 * later draw the form as clean.
 */
export function forgetUnsaved(): void {
  open.clear()
}

/** Registers an editor as holding unsaved data while `dirty` is true. */
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

/** The question "leave without saving?"; resolves true when the user leaves. */
export function useAskToLeave(): () => Promise<boolean> {
  const texts = useUiTexts()
  return async () => {
    // Loaded when it is needed: the sign-in pages never ask.
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
