import { randomBytes } from 'node:crypto'

/**
 * Formats data blocks with their names, each between random marks. An author of the data cannot know the
 * marks, so a block can neither end early nor pass as instructions.
 */
export function dataBlocks(pieces: Record<string, string>): string {
  const mark = randomBytes(12).toString('hex')
  return Object.entries(pieces)
    .map(([name, text]) => `<<<${name} ${mark}>>>\n${text}\n<<<${name} ${mark}>>>`)
    .join('\n')
}
