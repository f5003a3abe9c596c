import type { FetchedMedia, InboundEvent, MediaRef, Outgoing, SendOutcome } from '../adapter.ts'

/** What a session of a linked telephone tells. */
export type DeviceEvents = {
  /** A code to be scanned until then. */
  onQr(code: string, expiresAt: Date): void
  onOpen(as: { phone: string | null; name: string | null }): void
  /** LOST: to be opened again. LOGGED_OUT: ended on the telephone. NOT_SCANNED: nobody scanned a code in time. */
  onClosed(why: 'LOST' | 'LOGGED_OUT' | 'NOT_SCANNED'): void
  onEvents(events: readonly InboundEvent[]): void
  /** What the next session is opened with; resolves when it is kept. */
  onCredentials(credentials: string): Promise<void>
}

/** One open session. A message that is sent twice with the same key is one message to its peer. */
export type DeviceSession = {
  send(outgoing: Outgoing, signal: AbortSignal): Promise<SendOutcome>
  fetchMedia(media: MediaRef, signal: AbortSignal): Promise<FetchedMedia>
  /** Whether the peer has answered just now. */
  isAlive(): Promise<boolean>
  /** Ends the session; the telephone stays linked. */
  close(): void
  /** Takes the link away from the telephone. */
  logOut(): Promise<void>
}

export type OpenDevice = (credentials: string | null, events: DeviceEvents) => DeviceSession

// Given where the installation has a library for it; none comes with the product (docs/decisions/036-whatsapp.md).
let given: OpenDevice | null = null

/** Lets telephones be linked in this process; null ends that. */
export function provideDevices(open: OpenDevice | null): void {
  given = open
}

export function openDevices(): OpenDevice | null {
  return given
}

/** Whether telephones can be linked by a QR code in this installation. */
export function canLinkDevice(): boolean {
  return given !== null
}
