import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { emptied, noText } from '../../platform/db/emptied.ts'
import {
  anyLike,
  anyOf,
  type ErasedSubject,
  exportRows,
  moveRows,
  runAll,
  type Subject,
} from '../../platform/person-data.ts'
import { changesTables } from './tables.ts'

export const exportChanges = (ctx: Context, { people }: Subject) =>
  exportRows(ctx, { employee_change_rows: sql`t.insured_id = ${anyOf(people)}` })

/** Rows have no history of their own in the audit log. */
export const changesOf = async (): Promise<string[]> => []

/** Columns of a row that take no null */
const blanks = { person: sql`'{}'`, reason: noText, rejection: noText, question: noText, answer: noText }

/** Empties what rows say of the person, and of rows that name the person; what they cost remains. */
export async function eraseChanges(ctx: Context, { people, marks }: ErasedSubject): Promise<void> {
  const like = anyLike(marks)
  await runAll(ctx, [
    sql`update employee_change_rows set ${emptied(changesTables, 'employee_change_rows', blanks)},
      erased_at = ${ctx.now}
    where provider_id = ${ctx.actor.providerId} and (insured_id = ${anyOf(people)} or person::text ${like} or reason ${like}
      or rejection ${like} or question ${like} or answer ${like})`,
  ])
}

export const movesOfChanges = moveRows('employee_change_rows')
