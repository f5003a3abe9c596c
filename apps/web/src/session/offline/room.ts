/** What a device keeps of one profile at most, in bytes. Browsers of iOS fail near twice as much. */
export const mostBytes = 25 * 1024 * 1024

type Kept = { name: string; rank: 'STAY' | 'DROP'; at: number; size: number }

/** Returns the names of rows that go so that the others fit: the oldest first, never those that stay. */
export function tooMuch(rows: readonly Kept[], most = mostBytes): string[] {
  let total = rows.reduce((sum, { size }) => sum + size, 0)
  const names: string[] = []
  for (const row of rows.filter(({ rank }) => rank === 'DROP').toSorted((a, b) => a.at - b.at)) {
    if (total <= most) break
    total -= row.size
    names.push(row.name)
  }
  return names
}
