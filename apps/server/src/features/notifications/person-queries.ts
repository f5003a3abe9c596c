import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { anyOf, type ErasedSubject } from '../../platform/person-data.ts'

/** Deletes notifications about the person's conversations and tickets. */
export async function eraseNotifications(
  ctx: Context,
  { conversations, tickets }: ErasedSubject,
): Promise<void> {
  await sql`delete from notifications where provider_id = ${ctx.actor.providerId}
    and (conversation_id = ${anyOf(conversations)} or (subject_noun = 'tickets' and subject_id = ${anyOf(tickets)}))`.execute(
    ctx.db,
  )
}
