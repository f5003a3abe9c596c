import compress, { type FastifyCompressOptions } from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import { constants } from 'node:zlib'

/**
 * How the answer of a call is compressed for those who accept it. Files are not: built ones lie there compressed, a download shows its
 * length, and a text that is still being written comes at once. A page of another site learns nothing from the length: a call carries a
 * token that no browser sends by itself.
 */
export const compressed: FastifyCompressOptions = {
  encodings: ['br', 'gzip'],
  // What is shorter fits into one packet anyway.
  threshold: 1400,
  // About as small as the best quality at a tenth of its time
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  zlibOptions: { level: 6 },
}

/** Lets routes compress their answers. Bodies that callers send are not unpacked, so that no small one becomes a large one. */
export async function allowCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, { global: false, globalDecompression: false })
}
