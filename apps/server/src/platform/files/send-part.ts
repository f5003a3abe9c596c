import type { FastifyReply } from 'fastify'
import parseRange from 'range-parser'
import { Readable } from 'node:stream'

/**
 * Yields the bytes from `start` to `end`, both inclusive. Earlier bytes are read and skipped; later bytes are
 * not read.
 */
async function* between(source: Readable, start: number, end: number): AsyncGenerator<Buffer> {
  let at = 0
  for await (const chunk of source) {
    const bytes = chunk as Buffer
    const from = Math.max(start - at, 0)
    const part = bytes.subarray(from, Math.max(from, end + 1 - at))
    at += bytes.length
    if (part.length > 0) yield part
    if (at > end) return
  }
}

/**
 * Sends a file of `size` bytes, or the one range of it that is requested (RFC 9110 §14: 206, or 416 for an
 * invalid range). Audio and video players request a range before they play. Several ranges get the whole
 * file. `read` opens the content.
 */
export async function sendPart(
  reply: FastifyReply,
  size: number,
  read: () => Promise<Readable>,
): Promise<FastifyReply> {
  reply.header('accept-ranges', 'bytes')
  const { range } = reply.request.headers
  const asked = range === undefined ? -2 : parseRange(size, range)
  if (asked === -1)
    return reply
      .code(416)
      .headers({ 'content-range': `bytes */${size}`, 'content-length': 0 })
      .send()
  const [part, second] = asked === -2 || asked.type !== 'bytes' ? [] : asked
  if (!part || second) return reply.header('content-length', size).send(await read())
  const { start, end } = part
  return reply
    .code(206)
    .headers({ 'content-range': `bytes ${start}-${end}/${size}`, 'content-length': end - start + 1 })
    .send(Readable.from(between(await read(), start, end)))
}
