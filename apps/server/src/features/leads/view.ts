import type { Lead, LeadDetail } from '@coverline/contract/leads/endpoints'
import type { LeadSource, LeadStage } from '@coverline/contract/leads/terms'
import type { Context } from '../../platform/context.ts'
import { leadAbilities } from './access.ts'
import type { FieldValues } from './fields.ts'
import type { FileRow } from './files/queries.ts'
import type { LeadValues } from './rules.ts'

export type LeadRow = FieldValues & {
  id: string
  number: number
  source: LeadSource
  commissionKind: 'PERCENT' | 'AMOUNT' | null
  commissionValue: string | null
  stageChangedAt: Date
  insuredId: string | null
  policyId: string | null
  hasPolicy: boolean
  agentName: string | null
  insurerName: string | null
  createdByName: string | null
  createdAt: Date
}

export const commissionOf = ({
  commissionKind: kind,
  commissionValue: value,
}: Pick<LeadRow, 'commissionKind' | 'commissionValue'>): LeadValues['agentCommission'] =>
  kind === null || value === null ? null : { kind, value }

export function leadView(ctx: Context, row: LeadRow): Lead {
  return {
    leadId: row.id,
    number: row.number,
    title: row.title,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    phone: row.phone,
    stage: row.stage,
    stageChangedAt: row.stageChangedAt.toISOString(),
    clientType: row.clientType,
    companyName: row.companyName,
    agent: row.agentUserId === null ? null : { userId: row.agentUserId, name: row.agentName ?? '' },
    clientAcquisitionChannel: row.acquisitionChannel,
    source: row.source,
    insuranceCompany: row.insurerId === null ? null : { id: row.insurerId, name: row.insurerName ?? '' },
    insuranceType: row.insuranceType,
    dealPremium: row.dealPremium,
    currency: row.currency,
    paymentStatus: row.paymentStatus,
    expectedCloseDate: row.expectedCloseDate,
    lostReason: row.lostReason,
    personProfileId: row.insuredId,
    policyId: row.policyId,
    createdAt: row.createdAt.toISOString(),
    can: leadAbilities(ctx.actor, row),
  }
}

type Parts = {
  files: readonly FileRow[]
  consents: readonly { text: string; givenAt: Date }[]
  moves: readonly { stage: LeadStage; at: Date }[]
  obtained: LeadDetail['obtained']
  conversationId: string | null
}

export function detailView(
  ctx: Context,
  row: LeadRow,
  { files, consents, moves, obtained, conversationId }: Parts,
): LeadDetail {
  return {
    ...leadView(ctx, row),
    sex: row.sex,
    agentCommission: commissionOf(row),
    paymentFormat: row.paymentFormat,
    paymentType: row.paymentType,
    transactionStatus: row.transactionStatus,
    lostReasonText: row.lostReasonText,
    notes: row.notes,
    createdByName: row.createdByName,
    files: files.map((file) => ({
      cdnFileId: file.fileId,
      fileName: file.name,
      contentType: file.mediaType,
      size: file.bytes,
      createdAt: file.createdAt.toISOString(),
      createdByName: file.createdByName,
    })),
    consents: consents.map(({ text, givenAt }) => ({ text, givenAt: givenAt.toISOString() })),
    obtained,
    conversationId,
    stageDays: daysByStage(moves, ctx.now),
  }
}

const dayMs = 86_400_000

/** Returns the whole days in each stage; a stage that was entered twice counts both stays. */
export function daysByStage(
  moves: readonly { stage: LeadStage; at: Date }[],
  now: Date,
): Partial<Record<LeadStage, number>> {
  const spent: Partial<Record<LeadStage, number>> = {}
  for (const [nth, { stage, at }] of moves.entries())
    spent[stage] = (spent[stage] ?? 0) + ((moves[nth + 1]?.at ?? now).getTime() - at.getTime())
  return Object.fromEntries(
    Object.entries(spent).map(([stage, ms]) => [stage, Math.max(0, Math.floor(ms / dayMs))]),
  )
}
