import type { Context } from '../../../platform/context.ts'
import { auditService } from '../../audit/service.ts'
import { conversationService } from '../../conversations/service.ts'
import { leadService } from '../../leads/service.ts'

const AT_ONCE = 500
const first = '00000000-0000-0000-0000-000000000000'

export type StaleLead = { id: string; conversationId: string | null }

/** Of leads that were neither made nor moved since a moment, those that nothing else happened to either. */
async function quiet(ctx: Context, leads: readonly StaleLead[], since: Date): Promise<StaleLead[]> {
  const ids = leads.map(({ id }) => id)
  const talks = leads.flatMap(({ conversationId }) => conversationId ?? [])
  const changed = new Set(await auditService.changedSince(ctx, 'leads', ids, since))
  const spoken = new Set(await conversationService.privacy.spokenSince(ctx, talks, since))
  return leads.filter(
    ({ id, conversationId }) => !changed.has(id) && (conversationId === null || !spoken.has(conversationId)),
  )
}

/**
 * Returns up to `most` leads that became no client and to which nothing happened for some months: no change, move or message, and no task
 * that is still open.
 */
export async function staleLeads(ctx: Context, months: number, most: number): Promise<StaleLead[]> {
  const since = new Date(ctx.now)
  since.setUTCMonth(since.getUTCMonth() - months)
  const found: StaleLead[] = []
  let after: string | undefined = first
  while (after !== undefined && found.length < most) {
    const some: StaleLead[] = await leadService.privacy.stale(ctx, { since, after, most: AT_ONCE })
    found.push(...(await quiet(ctx, some, since)))
    after = some.length < AT_ONCE ? undefined : some.at(-1)?.id
  }
  return found.slice(0, most)
}
