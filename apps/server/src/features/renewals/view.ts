import type { Renewal, RenewalDraft } from '@coverline/contract/renewals/endpoints'
import { renewalBucket } from '@coverline/contract/renewals/terms'
import type { Context } from '../../platform/context.ts'
import { policyService } from '../policies/service.ts'
import type { DraftRow, RenewalRow } from './queries.ts'

export const currencyOf = (ctx: Context): string => ctx.actor.workspace?.currency ?? 'EUR'

export function renewalView(ctx: Context, row: RenewalRow): Renewal {
  return {
    ...policyService.headView(row),
    planType: row.isInvestment ? 'INVESTMENT' : row.planType,
    holder: row.companyId === null ? 'INDIVIDUAL' : 'COMPANY',
    agent: row.agentId === null ? null : { userId: row.agentId, name: row.agentName ?? '' },
    startDate: row.startDate,
    endDate: row.endDate,
    bucket: renewalBucket(row.endDate, row.stage, ctx.today),
    stage: row.stage,
    stageChangedAt: row.stageChangedAt?.toISOString() ?? null,
    transactionStatus: row.transactionStatus,
    note: row.note,
    premium: row.premium,
    currency: currencyOf(ctx),
    newPolicyId: row.newPolicyId,
    can: { update: ctx.actor.permissions.has('RENEWALS_UPDATE') },
  }
}

export function draftView(ctx: Context, row: DraftRow): RenewalDraft {
  return {
    kind: row.kind,
    endDate: row.endDate,
    startDateOffered: row.startOffered,
    endDateOffered: row.endOffered,
    premium: row.premium,
    currency: currencyOf(ctx),
    createdAt: row.createdAt.toISOString(),
  }
}
