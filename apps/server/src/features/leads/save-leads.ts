import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { leads } from '@coverline/contract/leads/endpoints'
import type { CtxOf } from '../../platform/context.ts'
import { newId } from '../../platform/id.ts'
import { changeLead, enteredIn, recordChanges } from './change-lead.ts'
import { deleteLeads } from './delete-leads.ts'
import { lockLeads, type StoredLead } from './write-queries.ts'

/** Changes, moves or deletes leads together: all of them or none. */
export async function saveLeads(
  ctx: CtxOf<typeof leads.saveBulk>,
  { itemsSave }: InputOf<typeof leads.saveBulk>,
): Promise<OutputOf<typeof leads.saveBulk>> {
  const ids = [...new Set(itemsSave.map(({ leadId }) => leadId))]
  if (ids.length < itemsSave.length) ctx.fail('common.validation', { fields: { itemsSave: 'IS_NOT_UNIQUE' } })
  // The binder has asked for the right to delete if one item deletes, and for the right to change if none does.
  const isMixed = new Set(itemsSave.map((item) => item.leadDelete)).size > 1
  if (isMixed && !ctx.actor.permissions.has('LEADS_UPDATE')) ctx.fail('common.forbidden')
  const found = new Map((await lockLeads(ctx, ids)).map((lead) => [lead.id, lead]))
  if (found.size < ids.length) ctx.fail('common.not-found')
  const parentId = newId()
  const deleted: StoredLead[] = []
  let changed = 0
  for (const { leadId, leadDelete, ...fields } of itemsSave) {
    const lead = found.get(leadId)
    if (!lead) continue
    if (leadDelete) {
      deleted.push(lead)
      continue
    }
    const changes = await changeLead(ctx, lead, enteredIn(ctx, fields))
    recordChanges(ctx, leadId, changes, parentId)
    if (changes.length > 0) changed += 1
  }
  if (deleted.length > 0) await deleteLeads(ctx, deleted, parentId)
  ctx.audit({ id: parentId, action: 'leads.saved-many', entity: 'leads' })
  ctx.emit('leads.changed', ids.length > 100 ? {} : { leadIds: ids })
  return { changed: changed + deleted.length }
}
