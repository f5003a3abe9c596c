import type { Context } from '../../../platform/context.ts'
import { newId } from '../../../platform/id.ts'
import type { PersonData } from '../../../platform/person-data.ts'
import { conversationService } from '../../conversations/service.ts'
import { insuredService } from '../../insured/service.ts'
import { eraseAll } from '../erase-all.ts'
import { findSubjectOfLeads, markedSubjectOfLeads } from './subject-of-leads.ts'

/** Erases locked leads that became no client, with their conversations and what names them. Stage, premium and days stay. */
export async function eraseLeads(
  ctx: Context,
  owners: readonly PersonData[],
  leads: readonly { id: string; conversationId: string | null }[],
): Promise<void> {
  const found = await findSubjectOfLeads(ctx, leads)
  const mailAddresses = await conversationService.privacy.mailAddressesOf(ctx, found)
  const changes = await eraseAll(ctx, owners, {
    found,
    subject: await markedSubjectOfLeads(ctx, leads),
    addresses: await insuredService.privacy.ownAddresses(ctx, [], mailAddresses),
  })
  const [first, ...more] = leads.map(({ id }) => id)
  const event = { action: 'subjects.erased', entity: 'leads' } as const
  if (first !== undefined && more.length === 0) ctx.audit({ ...event, entityId: first, changes })
  else {
    // One erasure has one digest, in an event that names no lead; the events of the leads belong to it.
    const parentId = newId()
    ctx.audit({ ...event, id: parentId, changes })
    for (const { id } of leads) ctx.audit({ ...event, entityId: id, parentId })
  }
  ctx.emit('leads.changed', {})
}
