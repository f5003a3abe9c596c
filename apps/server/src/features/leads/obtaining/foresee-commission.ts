import type { ObtainForm, ObtainItems, ObtainWarning } from '@coverline/contract/leads/obtain-policy'
import type { Context } from '../../../platform/context.ts'
import { commissionService } from '../../commissions/service.ts'
import type { LeadValues } from '../rules.ts'
import { commissionOn, rateOf } from './lead-form.ts'
import type { PersonHead } from './queries.ts'

type Facts = {
  lead: LeadValues
  form: ObtainForm
  person: PersonHead | null
  plan: { id: string | null; insurerId: string | null } | null
  currency: string
}

type ForeseenCommission = {
  item: ObtainItems['commission']
  warnings: ObtainWarning[]
  agentUserId: string | null
  own: { agentUserId: string; rate: string | null } | null
}

/**
 * Says who will earn which commission on the policy. Only administrators agree on a rate of one policy: for others the
 * standing agreements count, and they are told if the lead says something else.
 */
export async function foreseeCommission(
  ctx: Context,
  { lead, form, person, plan, currency }: Facts,
): Promise<ForeseenCommission> {
  const { commissionRateSave: rate, premiumSave: premium } = form
  const none = { item: null, warnings: [], agentUserId: null, own: null }
  const wantedId = lead.agentUserId
  if (wantedId === null) return none
  const earning = await commissionService.agents(ctx)
  if (!earning.some(({ userId }) => userId === wantedId))
    return { ...none, warnings: rate === null ? [] : ['COMMISSION_NOT_FOR_ROLE'] }
  const mayAgree = commissionService.mayAgree(ctx.actor)
  const isOfPerson = person === null || person.agentUserId === wantedId
  const own = mayAgree && (rate !== null || !isOfPerson) ? { agentUserId: wantedId, rate } : null
  const earnerId = isOfPerson || own ? wantedId : person.agentUserId
  const standing = await standingRate(ctx, earnerId, plan)
  const found = own?.rate ? { rate: own.rate, source: 'POLICY' as const } : standing
  const agent = earning.find(({ userId }) => userId === earnerId)
  const isAsked = !mayAgree && (earnerId !== wantedId || isOther(rate, standing?.rate))
  const isRough = own !== null && isRounded(lead, form)
  return {
    item: itemOf({ agent, found, premium, currency }),
    warnings: [
      ...(isAsked ? (['COMMISSION_NEEDS_ADMIN'] as const) : []),
      ...(isRough ? (['COMMISSION_ROUNDED'] as const) : []),
    ],
    agentUserId: wantedId,
    own,
  }
}

type Parts = {
  agent: { userId: string; name: string } | undefined
  found: Pick<NonNullable<ObtainItems['commission']>, 'rate' | 'source'> | undefined
  premium: string | null
  currency: string
}

function itemOf({ agent, found, premium, currency }: Parts): ObtainItems['commission'] {
  if (!agent || !found || premium === null) return null
  return { agent, ...found, amount: commissionOn(premium, found.rate), currency }
}

const isOther = (rate: string | null, standing: string | undefined): boolean =>
  rate !== null && (standing === undefined || Number(rate) !== Number(standing))

function standingRate(ctx: Context, agentUserId: string | null, plan: Facts['plan']) {
  if (agentUserId === null) return undefined
  const [planId, insurerId] = [plan?.id ?? null, plan?.insurerId ?? null]
  return commissionService.expectedRate(ctx, { agentUserId, planId, insurerId })
}

/** True if an agreed amount is no whole number of hundredths of a percent. */
function isRounded(
  lead: LeadValues,
  { commissionRateSave: rate, premiumSave: premium }: ObtainForm,
): boolean {
  const { agentCommission: agreed } = lead
  if (agreed?.kind !== 'AMOUNT' || rate === null || premium === null || rate !== rateOf(lead)) return false
  return Number(commissionOn(premium, rate)) !== Number(agreed.value)
}
