import type { AuditEvent } from '@coverline/contract/audit/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { LeadActionEntry, leads } from '@coverline/contract/leads/endpoints'
import { type LeadAction, type LeadStage, leadStages } from '@coverline/contract/leads/terms'
import type { CtxOf } from '../../platform/context.ts'
import { auditService } from '../audit/service.ts'
import { findLeads } from './queries.ts'

const actions: Readonly<Record<string, LeadAction>> = {
  'leads.created': 'LEAD_CREATED',
  'leads.moved': 'LEAD_UPDATED_STAGE',
  'leads.restored': 'LEAD_RESTORED',
  'leads.policy-obtained': 'LEAD_POLICY_OBTAINED',
  'leads.plan-obtained': 'LEAD_PLAN_OBTAINED',
  'leads.policy-undone': 'LEAD_POLICY_UNDONE',
}

const stageIn = (value: unknown): LeadStage | null => leadStages.find((stage) => stage === value) ?? null

function actionView({ id, action, actorName, changes, createdAt }: AuditEvent): LeadActionEntry {
  const stage = changes.find(({ field }) => field === 'stage')
  return {
    id,
    action: actions[action] ?? 'LEAD_UPDATED',
    actorName,
    previousStage: stageIn(stage?.before),
    newStage: stageIn(stage?.after),
    changes: changes.filter(({ field }) => field !== 'stage'),
    createdAt,
  }
}

/** Lists what was done with a lead, newest first. */
export async function listHistory(
  ctx: CtxOf<typeof leads.history>,
  { leadId, page, limit }: InputOf<typeof leads.history>,
): Promise<OutputOf<typeof leads.history>> {
  if ((await findLeads(ctx, [leadId])).length === 0) ctx.fail('common.not-found')
  const subjects = [{ entity: 'leads', id: leadId }]
  const events = await auditService.historyOf(ctx, subjects, limit, page * limit)
  const totalCount = await auditService.countOf(ctx, subjects)
  return { items: events.map(actionView), totalCount }
}
