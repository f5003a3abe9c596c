import { useSyncExternalStore } from 'react'
import { session } from '../../../../session/session.ts'
import { useUser } from '../../../../session/use-session.ts'

/** What a person types about a booking. It stays while pages change and is kept nowhere else: it may tell of health. */
export interface BookDraft {
  reason: string
  /** null: not typed yet, so that the phone of the profile is proposed */
  phone: string | null
}

const empty: BookDraft = { reason: '', phone: null }
let kept: { key: string; draft: BookDraft } | null = null
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function keep(next: typeof kept): void {
  kept = next
  for (const listener of listeners) listener()
}

/** Returns the draft of a service. Another user of the browser, another insurer and another service have their own. */
export function useDraft(offerId: string | undefined) {
  const { id } = useUser()
  const key = [id, session().profile()?.domainId, offerId].join(' ')
  const draft = useSyncExternalStore(subscribe, () => (kept?.key === key ? kept.draft : empty))
  return {
    ...draft,
    write: (changed: Partial<BookDraft>) => keep({ key, draft: { ...draft, ...changed } }),
    clear: () => keep(null),
  }
}
