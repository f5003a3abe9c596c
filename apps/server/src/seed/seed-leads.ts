import type { ErrorName } from '@coverline/contract/errors'
import type { LeadStage, LostReason } from '@coverline/contract/leads/terms'
import { sql } from 'kysely'
import { makeLead } from '../features/leads/factory.ts'
import type { Context } from '../platform/context.ts'

const dayMs = 86_400_000

type Sample = [title: string, stage: LeadStage, days: number, premium: string | null, company?: string]

/** Made-up leads: a name, the stage, the days since the lead came in, and the premium */
const samples: readonly Sample[] = [
  ['Clara Nunes', 'INCOMING', 0, '18900', 'Nunes & Filhos'],
  ['Игорь Самойлов', 'INCOMING', 1, '1650'],
  ['Bodega Arribas', 'INCOMING', 2, '7740', 'Bodega Arribas SL'],
  ['Hannah Prescott', 'INCOMING', 3, '240'],
  ['João Batista Lemos', 'INCOMING', 5, null],
  ['Brightpath Schools', 'DECISION_MAKING', 6, '46500', 'Brightpath Schools Ltd'],
  ['Елена Гущина', 'DECISION_MAKING', 7, '412'],
  ['Oscar Lindqvist', 'DECISION_MAKING', 9, '5130'],
  ['Talleres Montalvo', 'DECISION_MAKING', 11, '11180', 'Talleres Montalvo SA'],
  ['Padaria Flor do Tejo', 'DECISION_MAKING', 12, '4080', 'Flor do Tejo Lda'],
  ['Navega Lisboa', 'NEGOTIATION', 16, '54400', 'Navega Lisboa SA'],
  ['Quinta do Vale', 'NEGOTIATION', 18, '6080', 'Quinta do Vale Lda'],
  ['ООО «Балтик Лайн»', 'NEGOTIATION', 20, '15656', 'ООО «Балтик Лайн»'],
  ['Aurelio Santos', 'NEGOTIATION', 21, '1240'],
  ['Marta Quiroga', 'NEGOTIATION', 24, '1120'],
  ['Kestrel Aviation', 'WIN', 30, '18700', 'Kestrel Aviation plc'],
  ['Lucía Aranda Pons', 'WIN', 33, '430'],
  ['Волжские верфи', 'WIN', 36, '28840', 'АО «Волжские верфи»'],
  ['Megan Bennett', 'WIN', 40, '1520'],
  ['Hotel Miravent', 'LOST', 28, '21930', 'Hotel Miravent SL'],
  ['Денис Ковальчук', 'LOST', 35, '825'],
  ['Nora Fielding', 'LOST', 41, '310'],
]
const reasons: readonly LostReason[] = ['PRICE', 'NO_ANSWER', 'NO_NEED']
const channels = ['WEBSITE', 'REFERRAL', 'COLD_CALLING', 'AGENT'] as const
const order: readonly LeadStage[] = ['INCOMING', 'DECISION_MAKING', 'NEGOTIATION']

/** Returns the stages that a lead came through, evenly over its days. */
function wayTo(stage: LeadStage, since: Date, days: number): { to: LeadStage; at: Date }[] {
  const before = order.slice(0, order.includes(stage) ? order.indexOf(stage) : order.length)
  const stages = [...before, stage]
  return stages.map((to, nth) => ({
    to,
    at: new Date(since.getTime() + (nth * days * dayMs) / (stages.length + 1)),
  }))
}

/** Seeds leads at every stage, some of them unassigned. */
export async function seedLeads(ctx: Context<ErrorName>): Promise<void> {
  const { providerId } = ctx.actor
  const { rows: agents } = await sql<{ id: string }>`select distinct g.user_id as id from grants g
    join workspaces w on w.provider_id = g.provider_id and w.id = g.workspace_id and w.company_id is null
    where g.provider_id = ${providerId} and g.accepted_at is not null and g.role in ('AGENT', 'INSURANCE_OPERATOR') order by 1`.execute(
    ctx.db,
  )
  const { rows: insurers } = await sql<{
    id: string
  }>`select id from insurers where provider_id = ${providerId}
    order by created_at, id limit 3`.execute(ctx.db)
  for (const [nth, [title, stage, days, dealPremium, companyName]] of samples.entries()) {
    const at = new Date(ctx.now.getTime() - days * dayMs - (nth + 1) * 600_000)
    const [firstName, ...rest] = companyName ? [] : title.split(' ')
    const agent = nth % 5 === 3 ? undefined : agents[nth % Math.max(agents.length, 1)]
    const leadId = await makeLead(ctx.db, providerId, {
      title,
      firstName: firstName ?? null,
      lastName: rest.join(' ') || null,
      companyName: companyName ?? null,
      clientType: companyName ? 'CORPORATE' : 'INDIVIDUAL',
      email: `lead${nth + 1}@correo.example`,
      phone: `+3461255${String(5000 + nth * 7)}`,
      stage,
      dealPremium,
      lostReason: stage === 'LOST' ? (reasons[nth % reasons.length] ?? null) : null,
      agentUserId: agent?.id ?? null,
      insurerId: insurers[nth % Math.max(insurers.length, 1)]?.id ?? null,
      insuranceType: companyName ? 'HEALTH' : 'TRAVEL',
      acquisitionChannel: channels[nth % channels.length] ?? null,
      agentCommission: { kind: 'PERCENT', value: '12' },
      paymentFormat: 'QUARTERLY',
      expectedCloseDate: new Date(ctx.now.getTime() + (nth + 3) * dayMs).toISOString().slice(0, 10),
      createdBy: ctx.actor.userId,
      at,
      way: wayTo(stage, at, days),
    })
    ctx.audit({
      action: 'leads.created',
      entity: 'leads',
      entityId: leadId,
      changes: [{ field: 'stage', before: null, after: 'INCOMING' }],
    })
  }
}
