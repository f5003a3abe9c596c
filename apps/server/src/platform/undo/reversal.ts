/** The author of a ledger row, and of the row that reverses it, if any */
export type Reversible = {
  actorName: string | null
  createdAt: Date
  reversalReason: string | null
  reversalActorName: string | null
  reversedAt: Date | null
}

/** Builds the view of a ledger row's reversal; null if it is not reversed. */
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
