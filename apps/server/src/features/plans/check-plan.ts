import type { plans } from '@coverline/contract/plans/endpoints'
import { missingToActivate } from '@coverline/contract/plans/terms'
import type { Context, CtxOf } from '../../platform/context.ts'
import { holdCompany, holdInsurer, isCompanyDeleted } from './queries.ts'
import { emptyFields, isValidityInOrder, missingToStay, type PlanInput, type PlanValues } from './rules.ts'
import { serviceFacts } from './services/queries.ts'

type Ctx = CtxOf<typeof plans.save>
export type FieldError = 'plans.invalid-validity' | 'plans.insurer-inactive'

/** Fails unless the required fields of a form are filled and valid. */
export function checkFields(
  ctx: Context<FieldError>,
  input: PlanInput,
  after: PlanValues,
  isNew: boolean,
): void {
  const fields = emptyFields(input, after, isNew)
  if (Object.keys(fields).length > 0) ctx.fail('common.validation', { fields })
  if (!isValidityInOrder(after)) {
    ctx.fail('plans.invalid-validity', { fields: { validityEndAtSave: 'NOT_SUPPORTED_VALUE' } })
  }
}

/**
 * Fails unless the input's company and insurer belong to the provider, the company exists, and the insurer is
 * active.
 */
export async function checkReferences(
  ctx: Context<'plans.insurer-inactive'>,
  input: PlanInput,
  insurerBefore: string | null,
): Promise<void> {
  const { clientCompanyId, insuranceCompanyId } = input
  if (clientCompanyId && !(await holdCompany(ctx, clientCompanyId))) {
    ctx.fail('common.not-found', { fields: { clientCompanyId: 'NOT_FOUND' } })
  }
  if (!insuranceCompanyId || insuranceCompanyId === insurerBefore) return
  const status = await holdInsurer(ctx, insuranceCompanyId)
  if (status === undefined) ctx.fail('common.not-found', { fields: { insuranceCompanyId: 'NOT_FOUND' } })
  if (status !== 'ACTIVE') ctx.fail('plans.insurer-inactive')
}

/**
 * Fails unless the plan may be active. Checks the locked plan's services, its company, and its insurer, which
 * is locked against a concurrent deactivation.
 */
export async function checkActive(
  ctx: Ctx,
  plan: { id: string; insuredCount: number; before: PlanValues; after: PlanValues },
): Promise<void> {
  const { before, after } = plan
  const isActivation = !before.isAvailable
  const { missing, offerIds } = missingToActivate({
    name: after.name,
    insuranceCompanyId: after.insurerId,
    isCompanyDeleted: isActivation && (await isCompanyDeleted(ctx, after.companyId)),
    insuredCount: plan.insuredCount,
    services: isActivation ? await serviceFacts(ctx, plan.id) : [],
  })
  const failing = isActivation ? missing : missingToStay(missing)
  if (failing.length > 0) ctx.fail('plans.cannot-activate', { details: { missing: failing, offerIds } })
  if (!isActivation || after.insurerId === null) return
  if ((await holdInsurer(ctx, after.insurerId)) !== 'ACTIVE') ctx.fail('plans.insurer-inactive')
}
