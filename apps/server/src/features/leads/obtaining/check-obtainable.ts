import type { Context } from '../../../platform/context.ts'
import type { StoredLead } from '../write-queries.ts'

type ObtainRefusal = 'leads.not-won' | 'leads.policy-exists' | 'leads.only-individuals'

/** Fails unless a policy may be made from the lead: it is won, which needs a premium, of a person, and has none yet. */
export function checkObtainable(ctx: Context<ObtainRefusal>, lead: StoredLead): void {
  const { values, hasPolicy, policyId, insuredId } = lead
  if (hasPolicy) ctx.fail('leads.policy-exists', { details: { personProfileId: insuredId, policyId } })
  if (values.stage !== 'WIN') ctx.fail('leads.not-won', { fields: { stageSave: 'NOT_SUPPORTED_VALUE' } })
  if (values.clientType !== 'INDIVIDUAL') ctx.fail('leads.only-individuals')
}
