/**
 * The row that a step leads to from the open one. Where the open one has left the list (it is closed, or somebody else’s), the step goes on
 * from its former place: `before` is the list as it was while the open one stood in it. Of an open one that never stood there, the first.
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
  // Of another list, as that of the next tab, the former one says nothing.
  if (above === undefined && below === undefined) return rows[0]
  // What has come in between is not passed over.
  if (by === 1) return above === undefined ? below : rows[rows.indexOf(above) + 1]
  return below === undefined ? above : rows[rows.indexOf(below) - 1]
}
