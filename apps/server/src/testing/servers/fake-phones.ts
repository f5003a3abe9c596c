import type { InboundEvent, Outgoing } from '../../features/whatsapp/adapter.ts'
import type { DeviceEvents, DeviceSession, OpenDevice } from '../../features/whatsapp/device/session.ts'
import { now } from '../../platform/clock.ts'
import { newId } from '../../platform/id.ts'

class FakePhone implements DeviceSession {
  readonly code = `code-${newId()}`
  readonly secret: string
  readonly sent: { text: string; to: string; id: string; key: string }[] = []
  isSilent = false
  isClosed = false
  isLoggedOut = false
  readonly credentials: string | null
  readonly #events: DeviceEvents

  /** The next sends wait for this promise before they are answered. */
  sending: Promise<void> = Promise.resolve()

  constructor(credentials: string | null, events: DeviceEvents, isReached: boolean) {
    this.credentials = credentials
    this.secret = credentials ?? `secret-of-phone-${newId()}`
    this.#events = events
    if (credentials === null) events.onQr(this.code, new Date(now().getTime() + 60_000))
    else if (isReached) events.onOpen({ phone: null, name: null })
    else this.isSilent = true
  }

  scan(phone: string): void {
    void this.#events.onCredentials(this.secret)
    this.#events.onOpen({ phone, name: 'Harbour' })
  }

  giveUp(): void {
    this.#events.onClosed('NOT_SCANNED')
  }

  lose(): void {
    this.isClosed = true
    this.#events.onClosed('LOST')
  }

  endLink(): void {
    this.#events.onClosed('LOGGED_OUT')
  }

  receive(from: string, text: string): void {
    const event: InboundEvent = {
      kind: 'message',
      externalId: newId(),
      sender: { number: from, userId: null },
      name: 'Ana',
      at: now(),
      content: { kind: 'text', text },
      original: null,
    }
    this.#events.onEvents([event])
  }

  tellRead(): void {
    this.#events.onEvents(
      this.sent.map(({ id, key }) => ({
        kind: 'status' as const,
        externalId: id,
        key,
        state: 'READ' as const,
        failureCode: null,
      })),
    )
  }

  async send(outgoing: Outgoing): ReturnType<DeviceSession['send']> {
    if (this.isClosed) return { kind: 'later', afterMilliseconds: null }
    const text = outgoing.kind === 'text' ? outgoing.text : outgoing.kind
    const known = this.sent.find(({ key }) => key === outgoing.key)
    const id = known?.id ?? newId()
    if (!known) this.sent.push({ text, to: outgoing.to, id, key: outgoing.key })
    await this.sending
    return { kind: 'accepted', externalId: id }
  }

  fetchMedia(): ReturnType<DeviceSession['fetchMedia']> {
    return Promise.resolve({ kind: 'gone' })
  }

  isAlive(): Promise<boolean> {
    return Promise.resolve(!this.isSilent && !this.isClosed)
  }

  close(): void {
    this.isClosed = true
  }

  logOut(): Promise<void> {
    this.isLoggedOut = true
    return Promise.resolve()
  }
}

/** The fake phones of a test, by their sessions */
export class FakePhones {
  readonly sessions: FakePhone[] = []
  /** True if newly opened sessions can reach WhatsApp. */
  isReached = true
  readonly open: OpenDevice = (credentials, events) => {
    const phone = new FakePhone(credentials, events, this.isReached)
    this.sessions.push(phone)
    return phone
  }

  last(): FakePhone {
    const phone = this.sessions.at(-1)
    if (!phone) throw new Error('no session was opened')
    return phone
  }
}
