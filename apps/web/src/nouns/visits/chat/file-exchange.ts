import type { Told } from '../connection/told.ts'
import { refusalOf, shownName, typeOf, type Refusal } from './sent-files.ts'

export type SharedFile = {
  id: string
  isOwn: boolean
  name: string
  /** In bytes */
  size: number
  at: Date
  /** The bytes that the other side has of an own file, or this side of the other's */
  moved: number
  state: 'MOVING' | 'DONE' | 'STOPPED'
  /** Null until it has come whole */
  content: Blob | null
}

type Sending = { shared: SharedFile; source: Blob }
type Coming = { shared: SharedFile; parts: Uint8Array<ArrayBuffer>[]; asked: number; offers: number }

/** Bytes of a part: small, so that texts and sound find their way between two of them. */
export const partBytes = 16 * 1024
/** Parts that are asked for before the first of them has come */
const mostAsked = 2
/** A new line brings the offer of a file again within this time, unless its page was left. */
export const offerAgainMs = 15_000

const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCodePoint(...bytes))
const fromBase64 = (text: string): Uint8Array<ArrayBuffer> | null => {
  try {
    return Uint8Array.from(atob(text), (sign) => sign.codePointAt(0) ?? 0)
  } catch {
    return null
  }
}

/**
 * The files of a call, from browser to browser. The side that gets a file asks for its parts, so a thin line is never flooded, and
 * after a cut it goes on where it was. Neither the type nor the size that the other side tells is trusted.
 */
export class FileExchange {
  readonly #tell: (told: Told) => boolean
  readonly #onChange: (files: readonly SharedFile[]) => void
  readonly #sending = new Map<string, Sending>()
  readonly #coming = new Map<string, Coming>()

  /** `tell` sends over the line and is false if there is none; `onChange` gets all files, the oldest first. */
  constructor(tell: (told: Told) => boolean, onChange: (files: readonly SharedFile[]) => void) {
    this.#tell = tell
    this.#onChange = onChange
  }

  /** Offers a file to the other side; returns why not if it may not be sent. */
  offer(file: File): Refusal | null {
    const refusal = refusalOf(file, this.#sending.size)
    if (refusal !== null) return refusal
    const id = crypto.randomUUID()
    const shared = newFile({ id, name: file.name, size: file.size }, true)
    this.#sending.set(id, { shared: { ...shared, content: file }, source: file })
    this.#tellChange()
    this.#tell({ type: 'file', id, name: shared.name, size: file.size })
    return null
  }

  /** Takes what the other side has told; a text is none of its business. */
  take(told: Told): void {
    if (told.type === 'file') this.#hearOffer(told)
    if (told.type === 'part') this.#hearPart(told)
    if (told.type === 'want') void this.#send(told)
    if (told.type === 'got') this.#change(this.#sending.get(told.id), { state: 'DONE' })
    if (told.type === 'stop') this.#giveUp(told.id)
  }

  /** Offers again what has not come whole, once there is a line. A file that the other side does not offer again is given up. */
  repeat(): void {
    for (const coming of this.#coming.values()) {
      const { offers, shared } = coming
      const isLeft = () => coming.offers === offers && coming.shared.moved === shared.moved
      if (shared.state === 'MOVING') setTimeout(() => isLeft() && this.stop(shared.id), offerAgainMs)
    }
    for (const { shared } of this.#sending.values())
      if (shared.state === 'MOVING')
        this.#tell({ type: 'file', id: shared.id, name: shared.name, size: shared.size })
  }

  /** Gives up a file that is on its way, in either direction. */
  stop(id: string): void {
    this.#giveUp(id)
    this.#tell({ type: 'stop', id })
  }

  #hearOffer(told: Extract<Told, { type: 'file' }>): void {
    const known = this.#coming.get(told.id)
    if (known?.shared.state === 'DONE') return void this.#tell({ type: 'got', id: told.id })
    const isRefused = !known && refusalOf(told, this.#coming.size) !== null
    if (isRefused || known?.shared.state === 'STOPPED') return void this.#tell({ type: 'stop', id: told.id })
    const coming = known ?? { shared: newFile(told, false), parts: [], asked: 0, offers: 0 }
    coming.offers += 1
    // What was asked for before a cut does not come any more.
    coming.asked = coming.parts.length
    this.#coming.set(told.id, coming)
    this.#tellChange()
    this.#ask(coming)
  }

  #ask(coming: Coming): void {
    const { id, size } = coming.shared
    const end = Math.min(Math.ceil(size / partBytes), coming.parts.length + mostAsked)
    for (; coming.asked < end; coming.asked += 1) this.#tell({ type: 'want', id, nth: coming.asked })
  }

  async #send({ id, nth }: Extract<Told, { type: 'want' }>): Promise<void> {
    const sending = this.#sending.get(id)
    if (sending?.shared.state !== 'MOVING') return
    const from = nth * partBytes
    try {
      const bytes = new Uint8Array(await sending.source.slice(from, from + partBytes).arrayBuffer())
      this.#tell({ type: 'part', id, nth, bytes: toBase64(bytes) })
      this.#change(sending, { moved: Math.max(sending.shared.moved, Math.min(from, sending.shared.size)) })
    } catch {
      // The file was moved or changed on the disk since it was chosen.
      this.stop(id)
    }
  }

  #hearPart({ id, nth, bytes: text }: Extract<Told, { type: 'part' }>): void {
    const coming = this.#coming.get(id)
    if (coming?.shared.state !== 'MOVING' || nth !== coming.parts.length) return
    const bytes = fromBase64(text)
    const { size, moved } = coming.shared
    if (bytes?.length !== Math.min(partBytes, size - moved)) return this.stop(id)
    coming.parts.push(bytes)
    const isWhole = moved + bytes.length === size
    this.#change(coming, { moved: moved + bytes.length })
    if (!isWhole) return this.#ask(coming)
    const type = typeOf(coming.shared.name) ?? 'application/octet-stream'
    this.#change(coming, { state: 'DONE', content: new Blob(coming.parts, { type }) })
    coming.parts = []
    this.#tell({ type: 'got', id })
  }

  #giveUp(id: string): void {
    const file = this.#sending.get(id) ?? this.#coming.get(id)
    if (file?.shared.state !== 'MOVING') return
    if ('parts' in file) file.parts = []
    this.#change(file, { state: 'STOPPED' })
  }

  #change(file: Sending | Coming | undefined, changed: Partial<SharedFile>): void {
    if (!file) return
    file.shared = { ...file.shared, ...changed }
    this.#tellChange()
  }

  #tellChange(): void {
    const files = [...this.#sending.values(), ...this.#coming.values()].map(({ shared }) => shared)
    this.#onChange(files.toSorted((a, b) => a.at.getTime() - b.at.getTime()))
  }
}

const newFile = (
  { id, name, size }: { id: string; name: string; size: number },
  isOwn: boolean,
): SharedFile => ({
  id,
  isOwn,
  name: shownName(name),
  size,
  at: new Date(),
  moved: 0,
  state: 'MOVING',
  content: null,
})
