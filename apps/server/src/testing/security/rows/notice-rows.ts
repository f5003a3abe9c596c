import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/types.ts'
import { newId } from '../../../platform/id.ts'

type Where = {
  providerId: string
  canary: string
  userId: string
  ticketId: string
  conversationId: string
}

/** Inserts a notice, a device, settings and a finished delivery; returns their ids by table. */
export async function insertNotices(db: Db, where: Where): Promise<Record<string, string[]>> {
  const { providerId, canary, userId, ticketId, conversationId } = where
  const [id, deviceId] = [newId(), newId()]
  await sql`insert into notifications (provider_id, id, user_id, kind, happening, subject_noun, subject_id, conversation_id, thread, key,
      keys, is_shown, created_at, last_at)
    values (${providerId}, ${id}, ${userId}, 'CLIENT_CHAT', 'MESSAGE', 'tickets', ${ticketId}, ${conversationId}, ${canary}, ${canary},
      array[${canary}], true, now(), now())`.execute(db)
  const hash = createHash('sha256').update(canary).digest()
  await sql`insert into push_devices (provider_id, id, user_id, name, sealed, endpoint_hash, created_at)
    values (${providerId}, ${deviceId}, ${userId}, ${`Device ${canary}`}, ${canary}, ${hash}, now())`.execute(
    db,
  )
  await sql`insert into notification_settings (provider_id, user_id, settings)
    values (${providerId}, ${userId}, '{"showText": true}')`.execute(db)
  await sql`insert into notification_deliveries (provider_id, id, user_id, channel, form, notification_ids, created_at, outcome, ended_at)
    values (${providerId}, ${newId()}, ${userId}, 'email', 'SINGLE', array[${id}::uuid], now(), 'SENT', now())`.execute(
    db,
  )
  return { notifications: [id], push_devices: [deviceId] }
}
