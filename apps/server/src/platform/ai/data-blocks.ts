import { randomBytes } from 'node:crypto'

/**
 * Pieces of data under their names, each between marks that nobody who wrote the data could have known: what stands between them is
 * never taken for the end of a piece or for instructions.
 */
export function dataBlocks(pieces: Record<string, string>): string {
  const mark = randomBytes(12).toString('hex')
  return Object.entries(pieces)
    .map(([name, text]) => `<<<${name} ${mark}>>>\n${text}\n<<<${name} ${mark}>>>`)
    .join('\n')
}
