import type { Change, Context } from '../../../platform/context.ts'
import { type MoveKind, moveKinds, moveRows, type PersonMove } from '../../../platform/person-data.ts'

export type Move = { kind: MoveKind; id: string }

const ownMoves: readonly PersonMove[] = [
  {
    kind: 'RELATIVE',
    audit: { action: 'insured.updated', entity: 'insured' },
    ...moveRows('insured', 'principal_id'),
  },
  {
    kind: 'DOCUMENT',
    audit: { action: 'documents.moved', entity: 'documents' },
    ...moveRows('insured_documents'),
  },
]

/** The moves of every noun, in the order of a merge */
export type Movers = ReturnType<typeof moversOf>

export function moversOf(others: readonly PersonMove[]) {
  const movers = new Map([...ownMoves, ...others].map((move) => [move.kind, move]))
  const moverOf = (kind: MoveKind): PersonMove => {
    const mover = movers.get(kind)
    if (!mover) throw new Error(`No feature moves records of the kind ${kind}`)
    return mover
  }
  // A missing mover stops the start, not the first merge.
  for (const kind of moveKinds) moverOf(kind)

  return {
    /** Gives everything of one profile to another. Returns the moved records. */
    async moveAll(ctx: Context, from: string, to: string): Promise<Move[]> {
      const moved: Move[] = []
      for (const kind of moveKinds)
        moved.push(...(await moverOf(kind).move(ctx, from, to)).map((id) => ({ kind, id })))
      return moved
    },

    /** Gives back exactly these records. */
    async moveBack(ctx: Context, moves: readonly Move[], to: string): Promise<void> {
      for (const [kind, group] of Map.groupBy(moves, (move) => move.kind))
        await moverOf(kind).moveBack(
          ctx,
          group.map(({ id }) => id),
          to,
        )
    },

    /** Returns those of the moved records that belong to another profile by now. */
    async movedElsewhere(ctx: Context, moves: readonly Move[], owner: string): Promise<Move[]> {
      const elsewhere: Move[] = []
      for (const [kind, group] of Map.groupBy(moves, (move) => move.kind)) {
        const ids = group.map(({ id }) => id)
        elsewhere.push(...(await moverOf(kind).movedElsewhere(ctx, ids, owner)).map((id) => ({ kind, id })))
      }
      return elsewhere
    },

    /** Writes one audit event for each record that went from one profile to another. */
    audit(
      ctx: Context,
      moved: readonly Move[],
      { from, to, parentId }: { from: string; to: string; parentId: string },
    ): void {
      for (const { kind, id } of moved) {
        const { audit } = moverOf(kind)
        const field = kind === 'RELATIVE' ? 'principalId' : 'personProfileId'
        const changes: Change[] = [{ field, before: from, after: to }]
        if (audit) ctx.audit({ ...audit, entityId: id, changes, parentId })
      }
    },
  }
}
