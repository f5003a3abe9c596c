import { useSyncExternalStore } from 'react'

/** What the menu shows of the inbox; filled by whoever watches it (see layout/inbox-notices.tsx). */
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

/** The session's flag for the sound of new requests: on until somebody switches it off in this browser. */
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
