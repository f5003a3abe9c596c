import { type FirstAnswer, firstAnswers } from '@coverline/contract/tickets/terms'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { TargetClock } from './rules.ts'

/** Less than that, in minutes, is the error of the calculation: an answer exactly at the target is late. */
const error = sql`1e-6`

/** Two moments, the first before every ticket that is judged and the second after it */
export type Made = { from: Date; to: Date }
type Target = NonNullable<TargetClock['firstAnswer']>

/** SQL: minutes of office time from the first turn until a moment; null before it. A binary search finds the last turn. */
function minutesUntil(moment: RawBuilder<unknown>, turns: ReturnType<Target['turns']>): RawBuilder<number> {
  const seconds = sql`extract(epoch from ${moment})::float8`
  const turn = sql`nullif(width_bucket(${seconds}, ${turns.map(({ at }) => at / 1000)}::float8[]), 0)`
  const atZero = turns.map(({ at, minutes, isOpen }) => (isOpen ? minutes - at / 60_000 : minutes))
  const pace = turns.map(({ isOpen }) => (isOpen ? 1 / 60 : 0))
  return sql<number>`((${atZero}::float8[])[${turn}] + (${pace}::float8[])[${turn}] * ${seconds})`
}

/**
 * SQL: true if the first answer of ticket `t` came within the target, false if later, null without an answer.
 * @param made between which moments the tickets were created; later answers than the last target are late anyway
 */
export function isInTime(target: Target, made: Made): RawBuilder<SqlBool> {
  const turns = target.turns(made.from, made.to)
  const [answered, created] = [sql.ref('t.started_at'), sql.ref('t.created_at')]
  return sql<SqlBool>`(${minutesUntil(answered, turns)} - ${minutesUntil(created, turns)} < ${target.minutes}::float8 - ${error})`
}

/** SQL: true for an answered ticket `t` of which one of the words holds */
export function answeredAs(target: Target, words: readonly FirstAnswer[], made: Made): RawBuilder<SqlBool> {
  if (firstAnswers.every((word) => words.includes(word))) return sql<SqlBool>`t.started_at is not null`
  return sql<SqlBool>`${isInTime(target, made)} = ${words.includes('IN_TIME')}`
}
