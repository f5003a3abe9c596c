import type { broadcasts } from '@coverline/contract/broadcasts/endpoints'
import type { InputOf } from '@coverline/contract/endpoint'
import { useSyncExternalStore } from 'react'

type Filters = NonNullable<InputOf<typeof broadcasts.send>['personFilters']>

/** Recipients of a broadcast; `withoutPerson` counts selected records without an insured person. */
export type Audience = ({ personProfileIds: string[] } | { personFilters: Filters }) & {
  withoutPerson?: number
  /** Called when the broadcast was started. */
  onSent?: () => void
}

let opened: Audience | null = null
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Opens the dialog for a broadcast to these people, or closes it (null); the dialog is part of the shell. */
export function writeBroadcast(audience: Audience | null): void {
  opened = audience
  for (const listener of listeners) listener()
}

export function useAudience(): Audience | null {
  return useSyncExternalStore(subscribe, () => opened)
}

/** Access rule for broadcasts. */
export const writesToMany = {
  permissions: ['INSURED_INSURANCE_CHAT_OPEN'],
  roles: ['ADMIN', 'INSURANCE_OPERATOR'],
} as const
