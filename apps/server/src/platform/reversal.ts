/** What a row of a ledger says of who wrote it, and of the row that reverses it, if one does. */
export type Reversible = {
  actorName: string | null
  createdAt: Date
  reversalReason: string | null
  reversalActorName: string | null
  reversedAt: Date | null
}

/** The reversal of a ledger's row as it is shown; null as long as the row stands. */
export function reversalView(
  row: Reversible,
): { reason: string; actorName: string | null; createdAt: string } | null {
  return (
    row.reversedAt && {
      reason: row.reversalReason ?? '',
      actorName: row.reversalActorName,
      createdAt: row.reversedAt.toISOString(),
    }
  )
}
