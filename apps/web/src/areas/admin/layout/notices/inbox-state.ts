import { useSyncExternalStore } from 'react'

/** Inbox state shown in the menu; layout/inbox-notices.tsx updates it. */
interface InboxState {
  todo: number
  hasUnread: boolean
}

const empty: InboxState = { todo: 0, hasUnread: false }
const soundKey = 'coverline.sound'
let state = empty
const listeners = new Set<() => void>()

function tell(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function setInboxState(next: InboxState | null): void {
  const { todo, hasUnread } = next ?? empty
  if (todo === state.todo && hasUnread === state.hasUnread) return
  state = { todo, hasUnread }
  tell()
}

export function useInboxState(): InboxState {
  return useSyncExternalStore(subscribe, () => state)
}

/**
 * Returns true if the sound of new requests is on: the default until the user disables it in this browser.
 */
export function hasSound(): boolean {
  return localStorage.getItem(soundKey) !== 'off'
}

export function setSound(isOn: boolean): void {
  localStorage.setItem(soundKey, isOn ? 'on' : 'off')
  tell()
}

export function useSound(): boolean {
  return useSyncExternalStore(subscribe, hasSound)
}
