import { useEffect, useEffectEvent, useRef } from 'react'

const prefix = 'filters.'

function read(key: string): unknown {
  try {
    const text = localStorage.getItem(prefix + key)
    return text === null ? null : JSON.parse(text)
  } catch {
    // Without storage (private window) or with a value of an older version there are no saved filters.
    return null
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(prefix + key, JSON.stringify(value))
  } catch {
    // Nothing is lost but the convenience.
  }
}

/** Deletes the saved filters of every list; called when the session ends. */
export function clearSavedFilters(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(prefix)) localStorage.removeItem(key)
    }
  } catch {
    // No storage, nothing saved.
  }
}

/**
 * Saves a list's filters under a key and restores them when the list opens without any.
 * @param key the list, with the workspace in it if filters name its records
 * @param filters the current values in the address, without page
 * @param restore puts saved filters into the address (replace, not push)
 * @param isFresh true if the list was opened to show everything: what was saved is forgotten
 */
export function useSavedFilters<Filters extends object>(
  key: string,
  filters: Filters,
  restore: (filters: Filters) => void,
  isFresh = false,
): void {
  const opened = useRef<string | null>(null)
  const text = JSON.stringify(filters)
  const giveBack = useEffectEvent(restore)
  const wasFresh = useEffectEvent(() => isFresh)
  useEffect(() => {
    const empty = Object.values(JSON.parse(text) as object).every((value) => value === undefined)
    if (opened.current !== key) {
      opened.current = key
      const saved = wasFresh() ? null : read(key)
      if (empty && saved !== null && typeof saved === 'object' && Object.keys(saved).length > 0) {
        giveBack(saved as Filters)
        return
      }
    }
    write(key, JSON.parse(text))
  }, [key, text])
}

/** Reads a stored choice of the interface (columns of a list, a collapsed group); it survives log-out. */
export function readPreference<Value>(
  key: string,
  fallback: Value,
  isValid: (value: unknown) => value is Value,
): Value {
  try {
    const text = localStorage.getItem(`coverline.ui.${key}`)
    if (text === null) return fallback
    const value: unknown = JSON.parse(text)
    return isValid(value) ? value : fallback
  } catch {
    return fallback
  }
}

/** Stores a choice of the interface. */
export function writePreference(key: string, value: unknown): void {
  try {
    localStorage.setItem(`coverline.ui.${key}`, JSON.stringify(value))
  } catch {
    // Nothing is lost but the convenience.
  }
}
