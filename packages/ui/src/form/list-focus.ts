import type { ComboboxStore } from '@mantine/core'
import { useLayoutEffect, useRef } from 'react'

/**
 * Puts the focus into the list of a picker when it opens, and back on the picker when it closes. Both happen in the
 * commit that draws it: the library does it in timers, and loses the keys until then.
 */
export function useListFocus(
  { dropdownOpened, searchRef, targetRef }: ComboboxStore,
  searchable: boolean,
): void {
  const wasOpened = useRef(false)
  useLayoutEffect(() => {
    const search = searchRef.current
    const target = targetRef.current
    if (dropdownOpened) (searchable ? search : target)?.focus({ preventScroll: true })
    // A click elsewhere keeps the focus that it took.
    else if (wasOpened.current && isLost(search)) target?.focus({ preventScroll: true })
    wasOpened.current = dropdownOpened
  }, [dropdownOpened, searchable, searchRef, targetRef])
}

const isLost = (search: HTMLElement | null): boolean =>
  [null, document.body, search].includes(document.activeElement as HTMLElement | null)

/** Keeps the place of the active line when a search draws the list anew, before the next key. */
export function useActiveLine(
  { dropdownOpened, listId, updateSelectedOptionIndex }: ComboboxStore,
  shown: readonly unknown[],
): void {
  useLayoutEffect(() => {
    if (!dropdownOpened || listId === null) return
    const lines = [...(document.getElementById(listId)?.querySelectorAll('[data-combobox-option]') ?? [])]
    updateSelectedOptionIndex(lines.findIndex((line) => line.hasAttribute('data-combobox-selected')))
  }, [dropdownOpened, listId, updateSelectedOptionIndex, shown])
}
