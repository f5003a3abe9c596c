import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { leads } from '@coverline/contract/leads/endpoints'
import { changesBetween } from '../../platform/audit/changes-between.ts'
import type { CtxOf } from '../../platform/context.ts'
import { mergeKnown } from '../../platform/merge-known.ts'
import { agentScope } from './access.ts'
import {
  changeLead,
  checkReferences,
  checkStage,
  checkSums,
  enteredIn,
  recordChanges,
} from './change-lead.ts'
import { createLead } from './create-lead.ts'
import { deleteLeads } from './delete-leads.ts'
import { leadFields } from './fields.ts'
import { saveFiles } from './files/save-files.ts'
import { notifyNewLead } from './notify-people.ts'
import { newLead, withReason } from './rules.ts'
import { lockLeads } from './write-queries.ts'

type Ctx = CtxOf<typeof leads.save>
type Input = InputOf<typeof leads.save>

/** Splits an input into what the use case handles and the fields; a key in neither does not compile. */
function partsOf({ leadId, known, leadDelete, cdnFileIdsSave, cdnFileIdsDelete, ...fields }: Input) {
  return { leadId, known, leadDelete, files: { cdnFileIdsSave, cdnFileIdsDelete }, fields }
}
type Parts = ReturnType<typeof partsOf>

/** Creates, changes, moves or deletes a lead, depending on the input (CALLS-7). */
export async function saveLead(ctx: Ctx, input: Input): Promise<OutputOf<typeof leads.save>> {
  const parts = partsOf(input)
  const { leadId, leadDelete } = parts
  if (leadId === undefined) {
    if (leadDelete) ctx.fail('common.validation', { fields: { leadId: 'IS_REQUIRED' } })
    return { leadId: await create(ctx, parts) }
  }
  const [lead] = await lockLeads(ctx, [leadId])
  if (!lead) ctx.fail('common.not-found')
  if (leadDelete) {
    await deleteLeads(ctx, [lead])
  } else {
    const present = { ...leadFields.inputs(lead.values), agentCommission: lead.values.agentCommission }
    const kept = mergeKnown(ctx, { known: parts.known, ...parts.fields }, present)
    const changes = await changeLead(ctx, lead, enteredIn(ctx, kept))
    const files = await saveFiles(ctx, leadId, parts.files)
    recordChanges(ctx, leadId, [...changes, ...files])
    if (changes.length + files.length === 0) return { leadId }
  }
  ctx.emit('leads.changed', { leadId })
  return { leadId }
}

async function create(ctx: Ctx, { fields, files }: Parts): Promise<string> {
  const currency = ctx.actor.workspace?.currency ?? 'EUR'
  // An agent's new lead is their own: they see no other.
  const own = agentScope(ctx.actor)
  const empty = { ...newLead(currency), agentUserId: own }
  const values = withReason({ ...empty, ...enteredIn(ctx, fields) })
  checkStage(ctx, null, values)
  checkSums(ctx, values)
  await checkReferences(ctx, { agentUserId: own, insurerId: null }, values)
  const id = await createLead(ctx, 'MANUAL', values)
  const added = await saveFiles(ctx, id, files)
  const changes = [...changesBetween(null, values), ...added]
  ctx.audit({ action: 'leads.created', entity: 'leads', entityId: id, changes })
  ctx.emit('leads.changed', { leadId: id })
  await notifyNewLead(ctx, id)
  return id
}
