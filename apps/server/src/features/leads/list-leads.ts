import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { leads } from '@coverline/contract/leads/endpoints'
import { leadStages } from '@coverline/contract/leads/terms'
import type { CtxOf } from '../../platform/context.ts'
import { countStages, findLeadPage } from './queries.ts'
import { leadView } from './view.ts'

/** Lists leads with count and sum of each stage. An agent gets only their own. */
export async function listLeads(
  ctx: CtxOf<typeof leads.list>,
  input: InputOf<typeof leads.list>,
): Promise<OutputOf<typeof leads.list>> {
  const [{ rows, ...page }, counted] = await Promise.all([findLeadPage(ctx, input), countStages(ctx, input)])
  const stats = leadStages.map(
    (stage) => counted.find((row) => row.stage === stage) ?? { stage, count: 0, dealPremium: '0' },
  )
  return { items: rows.map((row) => leadView(ctx, row)), ...page, stats }
}
