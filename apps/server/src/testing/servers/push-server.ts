import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'

/** A push message as delivered to a browser, decrypted with the browser's keys */
export type Pushed = { browser: string; message: unknown; headers: IncomingHttpHeaders; isSigned: boolean }

type Browser = { name: string; keys: ECDH; auth: Buffer }

/**
 * Starts a local push service with its browsers: they decrypt messages (RFC 8291) and verify the sender (RFC
 * 8292).
 */
export async function startPushServer() {
  const browsers = new Map<string, Browser>()
  const pushed: Pushed[] = []
  const answers = new Map<string, number[]>()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const name = request.url?.split('/').at(-1) ?? ''
      const browser = browsers.get(name)
      const status = answers.get(name)?.shift() ?? (browser ? 201 : 404)
      if (browser && status === 201) {
        const { headers } = request
        const isSigned = isSignedFor(headers.authorization ?? '', `http://${headers.host}`)
        pushed.push({
          browser: name,
          message: JSON.parse(decrypt(browser, Buffer.concat(chunks))),
          headers,
          isSigned,
        })
      }
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  return {
    url,
    pushed,
    /** Returns the subscription that a browser sends when its user allows notices. */
    browser: (name: string = randomBytes(6).toString('hex')) => {
      const keys = createECDH('prime256v1')
      keys.generateKeys()
      const auth = randomBytes(16)
      browsers.set(name, { name, keys, auth })
      return {
        name,
        subscription: {
          endpoint: `${url}/push/${name}`,
          p256dh: keys.getPublicKey().toString('base64url'),
          auth: auth.toString('base64url'),
          name: `Browser ${name}`,
        },
      }
    },
    /** Sets the next responses to pushes for a browser, in this order; then 201 again. */
    answer: (name: string, ...statuses: number[]) => void answers.set(name, statuses),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

export type PushServer = Awaited<ReturnType<typeof startPushServer>>

const derive = (key: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length))

function decrypt({ keys, auth }: Browser, body: Buffer): string {
  const salt = body.subarray(0, 16)
  const length = body.readUInt8(20)
  const sender = body.subarray(21, 21 + length)
  const sealed = body.subarray(21 + length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const secret = derive(keys.computeSecret(sender), auth, info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
  return plain.subarray(0, plain.lastIndexOf(2)).toString()
}

/** True if the sender signed with the key it names, for this push service. */
function isSignedFor(authorization: string, audience: string): boolean {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', body = '', signature = ''] = token.split('.')
  const raw = Buffer.from(key, 'base64url')
  if (raw.length !== 65) return false
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: raw.subarray(1, 33).toString('base64url'),
      y: raw.subarray(33).toString('base64url'),
    },
  })
  const signed = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const claims: unknown = JSON.parse(Buffer.from(body, 'base64url').toString())
  return signed && Reflect.get(Object(claims), 'aud') === audience
}
