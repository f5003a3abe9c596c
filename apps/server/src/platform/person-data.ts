import type { AuditedAction, AuditedEntity } from '@coverline/contract/events'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from './context.ts'

/** Kinds of moved records in the order of a merge; a merge stores the kind of each */
export const moveKinds = [
  'POLICY',
  'RELATIVE',
  'DOCUMENT',
  'POLL',
  'TICKET',
  'TASK',
  'CONVERSATION',
  'LEAD',
  'BOOKING',
  'EMPLOYEE_CHANGE',
  'WAITLIST',
] as const
export type MoveKind = (typeof moveKinds)[number]

/** People or leads with the ids of what is kept about them */
export type Subject = {
  /** One person's profiles: the living one and those that were merged into it */
  people: readonly string[]
  policies: readonly string[]
  conversations: readonly string[]
  tickets: readonly string[]
  /** Leads that are the subject themselves; those that belong to the people are found by their owner. */
  leads: readonly string[]
}

/** An erasure. `marks` are `ilike` patterns of what names these people alone. */
export type ErasedSubject = Subject & { marks: readonly string[] }

/** Rows by table, as they are stored */
export type ExportedRows = Record<string, unknown[]>

/** The records of one kind that belong to a person and go to another profile with a merge, and back with a split */
export type PersonMove = {
  kind: MoveKind
  /** The audit event of each moved record; none if records of this kind have no history */
  audit: { action: AuditedAction; entity: AuditedEntity } | null
  /** Deleted records go too: they may be restored. Returns the moved ids. */
  move: (ctx: Context, from: string, to: string) => Promise<string[]>
  /** Gives back exactly these records. */
  moveBack: (ctx: Context, ids: readonly string[], to: string) => Promise<void>
  /** Returns those of the records that belong to another profile than `owner`. */
  movedElsewhere: (ctx: Context, ids: readonly string[], owner: string) => Promise<string[]>
}

/** What an owner of tables does with the data of a person; `privacy` calls every owner. */
export type PersonData = {
  exportOf?: (ctx: Context, subject: Subject) => Promise<ExportedRows>
  /** The files about the person, which are exported and erased with it */
  filesOf?: (ctx: Context, subject: Subject) => Promise<string[]>
  /** Records about the person, beside the person and the policies: their entries of the audit log are erased. */
  recordsOf?: (ctx: Context, subject: ErasedSubject) => Promise<string[]>
  /** Erases the data in tables that the owner owns. No call relies on the order of the owners. */
  erase: (ctx: Context, subject: ErasedSubject) => Promise<void>
  /** An owner of several tables moves each of them. */
  move?: PersonMove | readonly PersonMove[]
}

/** Columns that only serve the product and say nothing about the person */
const internal = [
  'provider_id',
  'search_fold',
  'sort_name',
  'title_fold',
  'name_key',
  'premium_order',
  'close_order',
  'email_key',
  'identification_key',
  'identification_repeat',
  'number_fold',
  'number_key',
  'number_repeat',
  'start_order',
  'end_order',
  'xid',
  'sha256',
  'fingerprint',
  'proposals',
  'proposed',
]

export const anyOf = (ids: readonly string[]): RawBuilder<string> => sql`any(${[...ids]}::uuid[])`

/** SQL: a text matches one of the patterns. */
export const anyLike = (marks: readonly string[]): RawBuilder<unknown> =>
  sql`ilike any(${[...marks]}::text[])`

/** Returns the rows of tables by a condition on each row `t`. */
export async function exportRows(
  ctx: Context,
  conditions: Record<string, RawBuilder<unknown>>,
): Promise<ExportedRows> {
  const found: ExportedRows = {}
  for (const [table, condition] of Object.entries(conditions)) {
    const { rows } = await sql<{
      row: unknown
    }>`select to_jsonb(t) - ${internal}::text[] as row from ${sql.table(table)} t
      where t.provider_id = ${ctx.actor.providerId}::uuid and (${condition})`.execute(ctx.db)
    found[table] = rows.map((each) => each.row)
  }
  return found
}

type RowMoves = Pick<PersonMove, 'move' | 'moveBack' | 'movedElsewhere'>

/** Moves the rows of a table that refer to their person in one column. */
export function moveRows(table: string, name: 'insured_id' | 'principal_id' = 'insured_id'): RowMoves {
  const [rows, person] = [sql.table(table), sql.ref(name)]
  return {
    async move(ctx, from, to) {
      const moved = await sql<{ id: string }>`update ${rows} set ${person} = ${to}
        where provider_id = ${ctx.actor.providerId} and ${person} = ${from} and id <> ${to} returning id`.execute(
        ctx.db,
      )
      return moved.rows.map(({ id }) => id)
    },
    async moveBack(ctx, ids, to) {
      await sql`update ${rows} set ${person} = ${to}
        where provider_id = ${ctx.actor.providerId} and id = ${anyOf(ids)}`.execute(ctx.db)
    },
    async movedElsewhere(ctx, ids, owner) {
      const found = await sql<{ id: string }>`select id from ${rows}
        where provider_id = ${ctx.actor.providerId} and id = ${anyOf(ids)}
          and ${person} is distinct from ${owner}::uuid`.execute(ctx.db)
      return found.rows.map(({ id }) => id)
    },
  }
}

/** Runs statements one after the other. */
export async function runAll(ctx: Context, statements: readonly RawBuilder<unknown>[]): Promise<void> {
  for (const statement of statements) await statement.execute(ctx.db)
}
