const opened = new EventTarget()

/** Opens the command palette; its code is loaded at the first opening. */
export function openPalette(): void {
  opened.dispatchEvent(new Event('open'))
}

export function onOpenPalette(listener: () => void): () => void {
  opened.addEventListener('open', listener)
  return () => opened.removeEventListener('open', listener)
}
