import type { broadcasts } from '@coverline/contract/broadcasts/endpoints'
import type { InputOf } from '@coverline/contract/endpoint'
import { useSyncExternalStore } from 'react'

type Filters = NonNullable<InputOf<typeof broadcasts.send>['personFilters']>

/** Whom a message to many is for; `withoutPerson` counts the chosen records that no insured person stands behind. */
export type Audience = ({ personProfileIds: string[] } | { personFilters: Filters }) & {
  withoutPerson?: number
  /** Said when the message was handed over. */
  onSent?: () => void
}

let opened: Audience | null = null
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Opens the dialog in which a message to these people is written, or closes it; it stands in the shell. */
export function writeBroadcast(audience: Audience | null): void {
  opened = audience
  for (const listener of listeners) listener()
}

export function useAudience(): Audience | null {
  return useSyncExternalStore(subscribe, () => opened)
}

/** Who may write to many. */
export const writesToMany = {
  permissions: ['INSURED_INSURANCE_CHAT_OPEN'],
  roles: ['ADMIN', 'INSURANCE_OPERATOR'],
} as const
