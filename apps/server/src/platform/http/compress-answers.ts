import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import { constants } from 'node:zlib'

/** Answers below this many bytes fit into one packet anyway. */
const threshold = 1400

/**
 * Compresses the answers of calls for those who accept it. Files are not: built ones lie there compressed, and a download shows its
 * length. A page of another site learns nothing from the length: a call carries a token that no browser sends by itself. Bodies that
 * callers send are not unpacked, so that no small one becomes a large one.
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    global: true,
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold,
    customTypes: /^application\/json(?:;|$)/u,
    // About as small as the best quality at a tenth of its time
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 6 },
  })
}
