/**
 * Returns the row that a step leads to from the open one. If the open one has left the list (closed or
 * reassigned), the step starts from its former place: `before` is the list when it was still included. For a
 * row that was never in the list it returns the first one.
 */
export function rowBeside(
  {
    rows,
    before,
    openId,
  }: { rows: readonly string[]; before: readonly string[]; openId: string | undefined },
  by: 1 | -1,
): string | undefined {
  const at = openId === undefined ? -1 : rows.indexOf(openId)
  if (at !== -1) return rows[at + by]
  const place = openId === undefined ? -1 : before.indexOf(openId)
  if (place === -1) return rows[0]
  const above = before.slice(0, place).findLast((id) => rows.includes(id))
  const below = before.slice(place + 1).find((id) => rows.includes(id))
  // For a different list, for example of the next tab, the former one is irrelevant.
  if (above === undefined && below === undefined) return rows[0]
  // New rows in between are not skipped.
  if (by === 1) return above === undefined ? below : rows[rows.indexOf(above) + 1]
  return below === undefined ? above : rows[rows.indexOf(below) - 1]
}
