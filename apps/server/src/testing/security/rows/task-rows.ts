import { sql } from 'kysely'
import type { Db } from '../../../platform/db/types.ts'
import { newId } from '../../../platform/id.ts'

type Where = {
  providerId: string
  canary: string
  insuredId: string
  policyId: string
  leadId: string
  userId: string
}

/**
 * Inserts a task of a person, one of a policy, one of a lead and one without a record, the first with a comment. They are due
 * later: an overdue one would be announced while a test compares the rows.
 */
export async function insertTasks(
  db: Db,
  { providerId, canary, insuredId, policyId, leadId, userId }: Where,
): Promise<Record<string, string[]>> {
  const [ofPerson, ofPolicy, ofLead, ofNobody, commentId] = [newId(), newId(), newId(), newId(), newId()]
  for (const [id, person, policy, lead] of [
    [ofPerson, insuredId, null, null],
    [ofPolicy, null, policyId, null],
    [ofLead, null, null, leadId],
    [ofNobody, null, null, null],
  ])
    await sql`insert into tasks (provider_id, id, title, description, due_date, repeat_from, assignee_user_id, author_user_id, insured_id,
        policy_id, lead_id, created_at, changed_at)
      values (${providerId}, ${id}, ${`Task ${canary}`}, ${canary}, current_date + 10, current_date + 10, ${userId}, ${userId}, ${person}::uuid,
        ${policy}::uuid, ${lead}::uuid, now(), now())`.execute(db)
  await sql`insert into task_comments (provider_id, id, task_id, author_user_id, text, mention_user_ids, created_at)
    values (${providerId}, ${commentId}, ${ofPerson}, ${userId}, ${canary}, array[${userId}::uuid], now())`.execute(
    db,
  )
  return { tasks: [ofPerson, ofPolicy, ofLead, ofNobody], task_comments: [commentId] }
}
