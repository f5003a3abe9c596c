import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { anyOf, type ErasedSubject, exportRows, runAll, type Subject } from '../../platform/person-data.ts'

const ofConversations = ({ conversations }: Subject) => sql`t.message_id in (select m.id from messages m
  where m.provider_id = t.provider_id and m.conversation_id = ${anyOf(conversations)})`

export const exportTemplateMessages = (ctx: Context, subject: Subject) =>
  exportRows(ctx, { whatsapp_template_messages: ofConversations(subject) })

/** Deletes what was sent to the person: WhatsApp's id of a message contains the person's number. */
export function eraseSends(ctx: Context, subject: ErasedSubject): Promise<void> {
  const { providerId } = ctx.actor
  return runAll(ctx, [
    sql`delete from whatsapp_template_messages t where t.provider_id = ${providerId} and ${ofConversations(subject)}`,
    sql`delete from whatsapp_sends t where t.provider_id = ${providerId} and ${ofConversations(subject)}`,
  ])
}
