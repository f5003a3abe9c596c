/** From this length on, names with two typos are still equal: `Christofer` and `Kristofer`. */
const longName = 8

/** True if one text becomes the other by at most `most` inserted, omitted, replaced or swapped letters. */
export function isWithin(a: string, b: string, most: number): boolean {
  if (Math.abs(a.length - b.length) > most) return false
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      let cheapest = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cheapest = Math.min(cheapest, (before[j - 2] ?? 0) + 1)
      row.push(cheapest)
    }
    if (Math.min(...row) > most) return false
    before = last
    last = row
  }
  return (last[b.length] ?? 0) <= most
}

/** True if two folded names differ by a typo; names of one or two letters do not count. */
export function isSlip(a: string, b: string): boolean {
  if (a === b || Math.min(a.length, b.length) < 3) return false
  return isWithin(a, b, Math.min(a.length, b.length) >= longName ? 2 : 1)
}
