const opened = new EventTarget()

/** Opens the list of keyboard shortcuts. */
export function openShortcuts(): void {
  opened.dispatchEvent(new Event('open'))
}

export function onOpenShortcuts(listener: () => void): () => void {
  opened.addEventListener('open', listener)
  return () => opened.removeEventListener('open', listener)
}
