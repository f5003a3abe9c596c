const candidates = [',', ';', '\t', '|'] as const

export type Delimiter = (typeof candidates)[number]

const readLines = 20

/** Counts each delimiter outside quotes in the first lines with text. */
function countInLines(sample: string): Map<string, number>[] {
  const lines: Map<string, number>[] = []
  let counts = new Map<string, number>()
  let isQuoted = false
  let hasText = false
  const end = () => {
    if (hasText) lines.push(counts)
    counts = new Map()
    hasText = false
  }
  for (const character of sample) {
    if (character === '"') isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (character === '\n' || character === '\r') {
      end()
      if (lines.length >= readLines) return lines
      continue
    } else counts.set(character, (counts.get(character) ?? 0) + 1)
    if (!/\s/.test(character)) hasText = true
  }
  end()
  return lines
}

const mostFrequent = (count: (candidate: Delimiter) => number): Delimiter =>
  candidates.reduce((best, each) => (count(each) > count(best) ? each : best))

/**
 * Returns the most frequent delimiter of the header line. If that is a title with one delimiter at most, the one
 * that the lines below have in equal number; a comma if there is only one column.
 */
export function sniffDelimiter(sample: string): Delimiter {
  const lines = countInLines(sample)
  const [heading] = lines
  const inHeading = mostFrequent((each) => heading?.get(each) ?? 0)
  if ((heading?.get(inHeading) ?? 0) > 1) return inHeading
  const agreement = (candidate: Delimiter) => {
    const byCount = new Map<number, number>()
    for (const line of lines) {
      const count = line.get(candidate) ?? 0
      if (count > 0) byCount.set(count, (byCount.get(count) ?? 0) + count)
    }
    return Math.max(0, ...byCount.values())
  }
  const below = mostFrequent(agreement)
  return agreement(below) > agreement(inHeading) ? below : inHeading
}

/** Excel's own hint: a first line `sep=;` names the delimiter and is not data. */
export function readSeparatorHint(sample: string): { delimiter: Delimiter; length: number } | null {
  const hint = /^"?sep=([,;\t|])"?(?:\r\n|\n|\r)/i.exec(sample)
  const delimiter = candidates.find((candidate) => candidate === hint?.[1])
  return hint && delimiter ? { delimiter, length: hint[0].length } : null
}
