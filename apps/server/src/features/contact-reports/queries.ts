import { fold } from '@coverline/contract/fold'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/types.ts'
import { newId } from '../../platform/id.ts'

export type Holder = { providerId: string; insuredId: string }

/**
 * Returns the people with a policy of a number and with a birth date, in all providers. Upper and lower case, spaces and dashes of the number
 * make no difference.
 */
export async function findHolders(db: Db, number: string, birthDate: string): Promise<Holder[]> {
  const { rows } = await sql<Holder>`select provider_id as "providerId", insured_id as "insuredId"
    from holders_of_policy(${fold(number).replaceAll(' ', '')}, ${birthDate}::date) order by insured_id`.execute(
    db,
  )
  return rows
}

type Report = { insuredId: string; mark: Buffer; since: Date; most: number }

/**
 * Records a report about a person and returns true, or false if the same one is there since a moment, or as many as are allowed. The
 * caller holds the person's conversation, so that reports about one person wait for each other.
 */
export async function recordReport(ctx: Context, { insuredId, mark, since, most }: Report): Promise<boolean> {
  const { providerId } = ctx.actor
  await sql`delete from contact_reports where provider_id = ${providerId} and insured_id = ${insuredId}
    and created_at <= ${since}`.execute(ctx.db)
  const { rows } = await sql`insert into contact_reports (provider_id, id, insured_id, mark, created_at)
    select ${providerId}, ${newId()}, ${insuredId}, ${mark}, ${ctx.now}
    from (select count(*) as all, count(*) filter (where mark = ${mark}) as same from contact_reports
      where provider_id = ${providerId} and insured_id = ${insuredId}) before
    where before.all < ${most} and before.same = 0 returning 1`.execute(ctx.db)
  return rows.length > 0
}
