import { readPreference, writePreference } from '@coverline/ui/table/saved-filters'
import { useEffect, useState } from 'react'

const key = 'sidebar-narrow'
const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'

/** Returns whether the sidebar shows only icons, and the switch; this browser remembers the choice. */
export function useNarrow(): [isNarrow: boolean, toggle: () => void] {
  const [isNarrow, setNarrow] = useState(() => readPreference(key, false, isBoolean))
  // On the root, because what floats above the page stands outside of the layout and keeps clear of the sidebar.
  useEffect(() => {
    document.documentElement.toggleAttribute('data-narrow-sidebar', isNarrow)
    return () => document.documentElement.removeAttribute('data-narrow-sidebar')
  }, [isNarrow])
  const toggle = () => {
    writePreference(key, !isNarrow)
    setNarrow(!isNarrow)
  }
  return [isNarrow, toggle]
}
