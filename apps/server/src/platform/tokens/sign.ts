import { createHmac } from 'node:crypto'

/**
 * Signs bytes for one purpose. Each purpose has a key of its own, made from the installation's, so that no signature
 * made for another purpose is valid. Returns 32 bytes.
 */
export function sign(key: Buffer, purpose: string, body: Buffer | string): Buffer {
  const own = createHmac('sha256', key).update(purpose).digest()
  return createHmac('sha256', own).update(body).digest()
}
