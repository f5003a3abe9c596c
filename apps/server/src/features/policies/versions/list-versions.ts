import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import { amountOf } from '@coverline/contract/payments/terms'
import type { versions } from '@coverline/contract/versions/endpoints'
import { termOf } from '@coverline/contract/versions/terms'
import type { CtxOf } from '../../../platform/context.ts'
import { type ChangeRow, findChanges, findCredit, findPolicy, partsOf, planNames } from './queries.ts'
import { earnedBy, timelineOf } from './rules.ts'
import { changeView, versionView } from './view.ts'

/** Lists the versions of a policy over its term, now or as known at a moment. Empty without a first day. */
export async function listVersions(
  ctx: CtxOf<typeof versions.list>,
  { policyId, knownAt }: InputOf<typeof versions.list>,
): Promise<OutputOf<typeof versions.list>> {
  const policy = await findPolicy(ctx, policyId)
  if (!policy) return ctx.fail('common.not-found')
  const all = await findChanges(ctx, policyId)
  const isKnown = ({ recordedAt }: ChangeRow) => knownAt === undefined || recordedAt <= new Date(knownAt)
  const rows = all.filter(isKnown)
  const term = termOf(policy.startDate, policy.endDate)
  // The state before the first change was valid before that change was recorded.
  const { start } = partsOf(all, policy)
  const { changes } = partsOf(rows, policy)
  const timeline = term && timelineOf(term, start, changes)
  const found = timeline?.versions ?? []
  const names = await planNames(
    ctx,
    found.map(({ programId }) => programId),
  )
  return {
    items: found.map((version) => versionView(version, names)),
    totalCount: found.length,
    edition: rows.at(-1)?.edition ?? 0,
    total: amountOf(timeline?.total ?? 0n),
    earned: amountOf(timeline ? earnedBy(timeline, ctx.today) : 0n),
    credit: await findCredit(ctx, policyId),
    currency: ctx.actor.workspace?.currency ?? 'EUR',
    changes: rows.map(changeView).toReversed(),
    can: { change: term !== null && ctx.actor.permissions.has('POLICIES_UPDATE') },
  }
}
