import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()
const base64 = (data: Buffer | string): string => Buffer.from(data).toString('base64url')

/** The head of a CBOR item of up to 65,535 bytes or items. */
function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length])
  if (length < 256) return Buffer.from([(major << 5) | 24, length])
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255])
}
const cborBytes = (data: Buffer): Buffer => Buffer.concat([head(2, data.length), data])
const cborText = (text: string): Buffer => Buffer.concat([head(3, text.length), Buffer.from(text)])
const cborMap = (pairs: [Buffer, Buffer][]): Buffer => Buffer.concat([head(5, pairs.length), ...pairs.flat()])
/** A small integer, also a negative one */
const cborInt = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value))

type Page = { challenge: string; rpId: string; origin: string }

/** An authenticator in software with one key, for tests of passkeys. */
export class Authenticator {
  readonly id = base64(randomBytes(16))
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  counter = 0

  #client(type: string, { challenge, origin }: Page): string {
    return JSON.stringify({ type, challenge, origin, crossOrigin: false })
  }

  #data(rpId: string, extra: Buffer, flags: number): Buffer {
    this.counter += 1
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter, extra])
  }

  #publicKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    return cborMap([
      [cborInt(1), cborInt(2)],
      [cborInt(3), cborInt(-7)],
      [cborInt(-1), cborInt(1)],
      [cborInt(-2), cborBytes(Buffer.from(x, 'base64url'))],
      [cborInt(-3), cborBytes(Buffer.from(y, 'base64url'))],
    ])
  }

  /** Answers the registration on a page. */
  register(page: Page) {
    const id = Buffer.from(this.id, 'base64url')
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, this.#publicKey()])
    // User present, and a credential is attached
    const data = this.#data(page.rpId, credential, 0x41)
    const attestation = cborMap([
      [cborText('fmt'), cborText('none')],
      [cborText('attStmt'), cborMap([])],
      [cborText('authData'), cborBytes(data)],
    ])
    return {
      id: this.id,
      clientDataJSON: base64(this.#client('webauthn.create', page)),
      attestationObject: base64(attestation),
      transports: ['usb' as const],
    }
  }

  /** Answers the sign-in on a page. */
  answer(page: Page) {
    const client = this.#client('webauthn.get', page)
    const data = this.#data(page.rpId, Buffer.alloc(0), 0x01)
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.#keys.privateKey)
    return {
      id: this.id,
      clientDataJSON: base64(client),
      authenticatorData: base64(data),
      signature: base64(signature),
    }
  }
}
