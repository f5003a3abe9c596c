/** Returns the 16 bytes of a UUID. */
export const bytesOfUuid = (uuid: string): Buffer => Buffer.from(uuid.replaceAll('-', ''), 'hex')

/** Returns the UUID of 16 bytes. */
export function uuidOfBytes(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
