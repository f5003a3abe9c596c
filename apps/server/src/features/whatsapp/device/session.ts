import type { FetchedMedia, InboundEvent, MediaRef, Outgoing, SendOutcome } from '../adapter.ts'

export type DeviceEvents = {
  /** A code that can be scanned until then */
  onQr(code: string, expiresAt: Date): void
  onOpen(as: { phone: string | null; name: string | null }): void
  /** LOST: to be opened again. LOGGED_OUT: ended on the phone. NOT_SCANNED: no code was scanned in time. */
  onClosed(why: 'LOST' | 'LOGGED_OUT' | 'NOT_SCANNED'): void
  onEvents(events: readonly InboundEvent[]): void
  /** State for opening the next session; resolves when it is saved. */
  onCredentials(credentials: string): Promise<void>
}

/** One open session. A message sent twice with the same key is one message to its recipient. */
export type DeviceSession = {
  send(outgoing: Outgoing, signal: AbortSignal): Promise<SendOutcome>
  fetchMedia(media: MediaRef, signal: AbortSignal): Promise<FetchedMedia>
  /** True if the peer answers right now. */
  isAlive(): Promise<boolean>
  /** Ends the session; the phone stays linked. */
  close(): void
  /** Unlinks the phone. */
  logOut(): Promise<void>
}

export type OpenDevice = (credentials: string | null, events: DeviceEvents) => DeviceSession

// Set if the installation provides a library; the product contains none (docs/decisions/036-whatsapp.md).
let given: OpenDevice | null = null

/** Enables linking phones in this process; null disables it. */
export function provideDevices(open: OpenDevice | null): void {
  given = open
}

export function openDevices(): OpenDevice | null {
  return given
}

/** True if phones can be linked by QR code in this installation. */
export function canLinkDevice(): boolean {
  return given !== null
}
