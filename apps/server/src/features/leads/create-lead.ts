import type { LeadSource } from '@coverline/contract/leads/terms'
import type { Context } from '../../platform/context.ts'
import { newId } from '../../platform/id.ts'
import type { LeadValues } from './rules.ts'
import { insertLead, nextNumber } from './write-queries.ts'

/** Stores a new lead of the caller under the next number. Returns its id; nothing is recorded yet. */
export async function createLead(ctx: Context, source: LeadSource, values: LeadValues): Promise<string> {
  const { providerId, userId } = ctx.actor
  const id = newId()
  const number = await nextNumber(ctx.db, providerId)
  await insertLead(ctx.db, providerId, { id, number, source, createdBy: userId, at: ctx.now }, values)
  return id
}
