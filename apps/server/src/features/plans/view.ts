import type { Language } from '@coverline/contract/common'
import type { Plan, PlanDetail } from '@coverline/contract/plans/endpoints'
import type { generationStatuses, PlanStatus } from '@coverline/contract/plans/terms'
import type { Actor } from '../../platform/actor.ts'
import { planAbilities } from './access.ts'
import type { PlanValues } from './rules.ts'

export type PlanRow = PlanValues & {
  id: string
  defaultLocale: Language | null
  companyName: string | null
  insurerName: string | null
  offerCount: number
  insuredCount: number
  generationStatus: (typeof generationStatuses)[number]
  /** Balance minus total investments, calculated by the database in decimals */
  profitOrLoss: string | null
  wasActive: boolean
  createdAt: Date
}

function statusOf({ isAvailable, wasActive }: PlanRow): PlanStatus {
  if (isAvailable) return 'ACTIVE'
  return wasActive ? 'PAUSE' : 'NEED_ACTIVATION'
}

const reference = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })

export function planView(row: PlanRow, actor: Actor): Plan {
  return {
    packageId: row.id,
    name: row.name,
    isAvailable: row.isAvailable,
    status: statusOf(row),
    offerCount: row.offerCount,
    policyCount: row.insuredCount,
    userCount: row.insuredCount,
    offerGenerationStatus: row.generationStatus,
    insuranceType: row.insuranceType,
    insurancePlanType: row.planType,
    clientCompany: reference(row.companyId, row.companyName),
    insuranceCompany: reference(row.insurerId, row.insurerName),
    defaultLocale: row.defaultLocale,
    validityStartAt: row.validityStart,
    validityEndAt: row.validityEnd,
    createdAt: row.createdAt.toISOString(),
    can: planAbilities(actor),
  }
}

export function planDetailView(row: PlanRow, actor: Actor, activation: PlanDetail['activation']): PlanDetail {
  const currency = actor.workspace?.currency ?? 'EUR'
  const { investmentBalance: balance, investmentTotal: totalInvestments, profitOrLoss } = row
  const hasFigures = balance !== null && totalInvestments !== null && profitOrLoss !== null
  return {
    ...planView(row, actor),
    dealPremium: row.dealPremium,
    currency,
    investment: hasFigures ? { balance, totalInvestments, profitOrLoss, currency } : null,
    activation,
  }
}
