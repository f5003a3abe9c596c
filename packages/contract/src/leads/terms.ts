/** Stages of a lead in the order of the board; any may follow any other. */
export const leadStages = ['INCOMING', 'DECISION_MAKING', 'NEGOTIATION', 'WIN', 'LOST'] as const
export type LeadStage = (typeof leadStages)[number]

/** Stages that a lead goes through on its way to a deal, in this order */
export const funnelStages = ['INCOMING', 'DECISION_MAKING', 'NEGOTIATION', 'WIN'] as const
export type FunnelStage = (typeof funnelStages)[number]
/** Stages of a lead that is neither won nor lost */
export const openStages = ['INCOMING', 'DECISION_MAKING', 'NEGOTIATION'] as const

export const acquisitionChannels = ['COLD_CALLING', 'REFERRAL', 'WEBSITE', 'AGENT'] as const
export type AcquisitionChannel = (typeof acquisitionChannels)[number]

export const leadClientTypes = ['INDIVIDUAL', 'CORPORATE'] as const
export type LeadClientType = (typeof leadClientTypes)[number]

export const leadPaymentTypes = ['CASH', 'CARD', 'TRANSFER', 'DIRECT_DEBIT'] as const
export const leadSexes = ['MALE', 'FEMALE', 'UNDEFINED'] as const

/** Whether money was received: of the client, and of the insurer */
export const receivedStates = ['PENDING', 'RECEIVED'] as const

export const commissionKinds = ['PERCENT', 'AMOUNT'] as const

/** Where a lead comes from. Users make MANUAL ones; the others are set by what made the lead. */
export const leadSources = ['MANUAL', 'IMPORT', 'WEB_FORM', 'CONVERSATION', 'HR'] as const
export type LeadSource = (typeof leadSources)[number]

/** OTHER needs a text. */
export const lostReasons = [
  'PRICE',
  'COVERAGE',
  'COMPETITOR',
  'NO_ANSWER',
  'NO_NEED',
  'DUPLICATE',
  'OTHER',
] as const
export type LostReason = (typeof lostReasons)[number]

/** Actions in a lead's history (ENTITIES) */
export const leadActions = [
  'LEAD_CREATED',
  'LEAD_UPDATED_STAGE',
  'LEAD_UPDATED',
  'LEAD_RESTORED',
  'LEAD_POLICY_OBTAINED',
  'LEAD_POLICY_UNDONE',
  'LEAD_PLAN_OBTAINED',
] as const
export type LeadAction = (typeof leadActions)[number]

/** Why two records may be the same client. NAME: the same name, and no contact that tells them apart. */
export const likenessReasons = ['EMAIL', 'PHONE', 'NAME'] as const
export type LikenessReason = (typeof likenessReasons)[number]

/** Maximum number of files of a lead */
export const mostLeadFiles = 100

export type LeadFacts = {
  stage: LeadStage
  dealPremium: string | null
  lostReason: LostReason | null
  lostReasonText: string | null
}

export const stageRefusals = [
  'leads.deal-premium-required',
  'leads.lost-reason-required',
  'leads.has-policy',
] as const
export type StageRefusal = (typeof stageRefusals)[number]

/**
 * Returns why a lead cannot get these values; null if it can.
 * @param before the stored values; null for a new lead
 * @param hasPolicy true while a policy exists that was made from the lead
 */
export function stageRefusal(
  before: LeadFacts | null,
  after: LeadFacts,
  hasPolicy: boolean,
): StageRefusal | null {
  if (hasPolicy && before?.stage === 'WIN' && after.stage !== 'WIN') return 'leads.has-policy'
  if (after.stage === 'WIN' && after.dealPremium === null) return 'leads.deal-premium-required'
  if (after.stage !== 'LOST') return null
  const isSaid = after.lostReason !== null && (after.lostReason !== 'OTHER' || Boolean(after.lostReasonText))
  return isSaid ? null : 'leads.lost-reason-required'
}

/** What is missing before a lead may move; the interface asks for it instead of moving at once. */
export function askedBefore(
  stage: LeadStage,
  lead: Pick<LeadFacts, 'dealPremium'>,
): 'PREMIUM' | 'REASON' | null {
  if (stage === 'LOST') return 'REASON'
  return stage === 'WIN' && lead.dealPremium === null ? 'PREMIUM' : null
}

/** The number of a lead as people say it */
export const leadNumber = (number: number): string => `L-${number}`

/** Most people that a request for insurance can name */
export const mostHeadcount = 1_000_000
