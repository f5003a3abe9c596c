import type { BookingKind } from '@coverline/contract/bookings/terms'
import { useSyncExternalStore } from 'react'

/** What a new booking begins with */
export interface BookingDraft {
  person?: { personProfileId: string; name: string }
  /** The request that asks for it, and how it is booked then */
  ticket?: { ticketId: string; kind: BookingKind }
  /** Begins with the waitlist. */
  isWaitlist?: true
}

let opened: BookingDraft | null = null
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Opens the dialog for a new booking from anywhere, or closes it (null); the dialog is part of the shell. */
export function openNewBooking(draft: BookingDraft | null): void {
  opened = draft
  for (const listener of listeners) listener()
}

export function useNewBooking(): BookingDraft | null {
  return useSyncExternalStore(subscribe, () => opened)
}

/** Access rule for new bookings. */
export const addsBookings = { permissions: ['REQUESTS_CREATE'] } as const
