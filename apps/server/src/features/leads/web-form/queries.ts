import { sql, type SqlBool } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { newId } from '../../../platform/id.ts'
import { visibleLeads } from '../access.ts'

type Sought = { email: string | null; phone: string | null; nameKey: string }

/**
 * Returns and locks the newest open lead that the same client sent by a web form in the last 24 hours: same name, and
 * same e-mail or phone.
 */
export async function findSentToday(ctx: Context, { email, phone, nameKey }: Sought): Promise<string[]> {
  const rows = await visibleLeads(ctx)
    .select('l.id')
    .where('l.source', '=', 'WEB_FORM')
    .where('l.stage', 'not in', ['WIN', 'LOST'])
    .where('l.created_at', '>', new Date(ctx.now.getTime() - 86_400_000))
    .where('l.name_key', '=', nameKey)
    .where(sql<SqlBool>`((l.email_key <> '' and l.email_key = lower(${email})) or l.phone = ${phone})`)
    .orderBy('l.created_at', 'desc')
    .orderBy('l.id', 'desc')
    .limit(1)
    .forUpdate('l')
    .execute()
  return rows.map(({ id }) => id)
}

export async function insertConsent(
  { db, actor, now }: Context,
  leadId: string,
  text: string,
): Promise<void> {
  await sql`insert into lead_consents (provider_id, id, lead_id, text, given_at)
    values (${actor.providerId}, ${newId()}, ${leadId}, ${text}, ${now})`.execute(db)
}

/** Returns what the client of a lead agreed to, the newest first. */
export async function findConsents(
  { db, actor }: Context,
  leadId: string,
): Promise<{ text: string; givenAt: Date }[]> {
  const { rows } = await sql<{
    text: string
    givenAt: Date
  }>`select text, given_at as "givenAt" from lead_consents
    where provider_id = ${actor.providerId} and lead_id = ${leadId} order by given_at desc, id desc limit 20`.execute(
    db,
  )
  return rows
}
