import { pointsBelow } from './answered-below.ts'
import { quoteStart } from './quote-header.ts'

export type Folded = { own: string; quoted: string }

const isQuoted = (line: string): boolean => /^\s*>/.test(line)

/**
 * Splits a plain text mail into its own and quoted text. If text is between or below the quoted lines, the
 * quotes are part of the answer and nothing is folded.
 */
export function foldText(text: string): Folded {
  const lines = text.replaceAll('\r\n', '\n').split('\n')
  for (let at = 0; at < lines.length; at += 1) {
    const start = quoteStart(lines, at)
    if (start?.kind === 'FORWARD') break
    if (start) {
      const rest = lines.slice(at + start.length)
      if (isAnswered(rest) || pointsBelow(lines.slice(0, at).join('\n'))) break
      return cut(lines, at)
    }
    if (isQuoted(lines[at] ?? '')) {
      return isAnswered(lines.slice(at)) ? { own: text.trim(), quoted: '' } : cut(lines, at)
    }
  }
  return { own: text.trim(), quoted: '' }
}

function cut(lines: readonly string[], at: number): Folded {
  const own = lines.slice(0, at).join('\n').trim()
  const quoted = lines.slice(at).join('\n').trim()
  // A mail that is only a quote is shown unfolded.
  return own === '' ? { own: quoted, quoted: '' } : { own, quoted }
}

/**
 * True if there is text between or below marked quotes. Without marks everything below belongs to the quote.
 */
function isAnswered(lines: readonly string[]): boolean {
  const first = lines.findIndex(isQuoted)
  if (first < 0) return false
  return lines.slice(first).some((line) => !isQuoted(line) && line.trim() !== '')
}
