import type { BenefitUse, PersonBenefit, PolicyBenefits } from '@coverline/contract/benefits/endpoints'
import type { Actor } from '../../platform/actor.ts'
import { reversalView } from '../../platform/undo/reversal.ts'
import type { BenefitRow, PolicyRow, UseRow } from './queries.ts'
import { refusalOn, waitingEnd } from './rules.ts'

type Shown = { today: string; canUse: boolean }

function personBenefit(policy: PolicyRow, row: BenefitRow, today: string): PersonBenefit {
  const waitsUntil = waitingEnd(policy, row.waitingDays)
  const isUsedUp = row.limits.some((limit) => limit.left === '0')
  return {
    offerId: row.serviceId,
    title: row.title,
    kind: row.kind,
    icons: row.iconAlias === null ? [] : [{ alias: row.iconAlias, cdnFileId: row.iconFileId }],
    limits: row.limits,
    coPayment: row.coPayment,
    currency: row.currency,
    waitingDays: row.waitingDays,
    waitingUntil: waitsUntil !== null && waitsUntil > today ? waitsUntil : null,
    approvalNeeded: row.approvalNeeded,
    covered: row.covered,
    useCount: row.useCount,
    refusal: refusalOn(today, policy, row) ?? (isUsedUp ? 'USED_UP' : null),
  }
}

export function policyBenefitsView(
  policy: PolicyRow,
  rows: readonly BenefitRow[],
  { today, canUse }: Shown,
): PolicyBenefits {
  return {
    policyId: policy.id,
    number: policy.number,
    program: { id: policy.planId, name: policy.planName },
    personProfileId: policy.insuredId,
    relationship: policy.relationship,
    startDate: policy.startDate,
    endDate: policy.endDate,
    benefits: rows.map((row) => personBenefit(policy, row, today)),
    can: { use: canUse },
  }
}

export function viewOfUse(row: UseRow, actor: Actor): BenefitUse {
  const isReversed = row.reversedAt !== null
  return {
    useId: row.id,
    policyId: row.policyId,
    offerId: row.serviceId,
    title: row.title,
    day: row.day,
    visits: row.visits,
    days: row.days,
    amount: row.amount,
    currency: row.currency,
    reason: row.reason,
    approval: row.approval,
    source: row.source,
    actorName: row.actorName,
    createdAt: row.createdAt.toISOString(),
    reversal: reversalView(row),
    can: { reverse: !isReversed && actor.permissions.has('POLICIES_UPDATE') },
  }
}
