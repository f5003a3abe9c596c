const candidates = [',', ';', '\t'] as const

export type Delimiter = (typeof candidates)[number]

/** Counts each delimiter outside quotes in the first non-empty line. */
function countInFirstLine(sample: string): Map<string, number> {
  const counts = new Map<string, number>()
  let isQuoted = false
  let hasText = false
  for (const character of sample) {
    if (character === '"') isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (character === '\n' || character === '\r') {
      if (hasText) break
      counts.clear()
      continue
    } else counts.set(character, (counts.get(character) ?? 0) + 1)
    if (!/\s/.test(character)) hasText = true
  }
  return counts
}

/** Returns the most frequent delimiter of the header line; a comma if there is only one column. */
export function sniffDelimiter(sample: string): Delimiter {
  const counts = countInFirstLine(sample)
  let best: Delimiter = ','
  for (const candidate of candidates) {
    if ((counts.get(candidate) ?? 0) > (counts.get(best) ?? 0)) best = candidate
  }
  return best
}

/** Excel's own hint: a first line `sep=;` names the delimiter and is not data. */
export function readSeparatorHint(sample: string): { delimiter: Delimiter; length: number } | null {
  const hint = /^"?sep=([,;\t])"?(?:\r\n|\n|\r)/i.exec(sample)
  const delimiter = candidates.find((candidate) => candidate === hint?.[1])
  return hint && delimiter ? { delimiter, length: hint[0].length } : null
}
