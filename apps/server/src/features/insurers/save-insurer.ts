import type { AuditedAction } from '@coverline/contract/events'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import { type FieldOfHr, fieldsOfHr, type insurers } from '@coverline/contract/insurers/endpoints'
import { changesBetween } from '../../platform/audit/changes-between.ts'
import type { CtxOf } from '../../platform/context.ts'
import { violates } from '../../platform/db/violates.ts'
import { newId } from '../../platform/id.ts'
import { isLogo } from '../../platform/files/is-logo.ts'
import { mergeKnown, type Present } from '../../platform/merge-known.ts'
import { planService } from '../plans/service.ts'
import { lockInsurer, writeInsurer } from './queries.ts'
import { saveDocuments } from './save-documents.ts'
import type { InsurerValues } from './view.ts'

type Ctx = CtxOf<typeof insurers.save>
type Input = InputOf<typeof insurers.save>

const emptyInsurer: InsurerValues = {
  title: '',
  email: null,
  status: 'ACTIVE',
  logoFileId: null,
  channel: null,
  fieldsToAdd: [],
  fieldsToDeactivate: [],
}

/**
 * Creates or changes an insurance company. It is never deleted, and stays active while active plans use it
 * (STATES).
 */
export async function saveInsurer(ctx: Ctx, sent: Input): Promise<OutputOf<typeof insurers.save>> {
  const { insuranceCompanyId } = sent
  const before = insuranceCompanyId === undefined ? null : await lockInsurer(ctx, insuranceCompanyId)
  if (before === undefined) ctx.fail('common.not-found')
  const input = before ? mergeKnown(ctx, sent, formOf(before)) : sent
  const after = appliedTo(before ?? emptyInsurer, input)
  if (after.title === '') ctx.fail('common.validation', { fields: { title: 'IS_REQUIRED' } })
  if (input.logoCdnFileIdSave && !(await isLogo(ctx, input.logoCdnFileIdSave))) {
    ctx.fail('common.not-found', { fields: { logoCdnFileIdSave: 'NOT_FOUND' } })
  }
  const id = insuranceCompanyId ?? newId()
  const own = changesBetween(before, after)
  if (before?.status === 'ACTIVE' && after.status === 'NOT_ACTIVE') await checkUnused(ctx, id)
  if (own.length > 0) await write(ctx, id, after)
  const changes = [...own, ...(await saveDocuments(ctx, id, input))]
  if (changes.length === 0) return { insuranceCompanyId: id }
  ctx.audit({ action: actionOf(before, after), entity: 'insurers', entityId: id, changes })
  ctx.emit('insurers.changed', { insuranceCompanyId: id })
  return { insuranceCompanyId: id }
}

/** The values by the names of the form's fields */
const formOf = (insurer: InsurerValues): Present<Input> => ({
  title: insurer.title,
  email: insurer.email,
  insuranceChannel: insurer.channel,
  requiredFieldsToAdd: insurer.fieldsToAdd,
  requiredFieldsToDeactivate: insurer.fieldsToDeactivate,
})

function appliedTo(before: InsurerValues, input: Input): InsurerValues {
  const logoBefore = input.logoCdnFileIdDelete ? null : before.logoFileId
  return {
    title: input.title ?? before.title,
    email: input.email === undefined ? before.email : input.email || null,
    status: input.status ?? before.status,
    logoFileId: input.logoCdnFileIdSave ?? logoBefore,
    channel: input.insuranceChannel === undefined ? before.channel : input.insuranceChannel,
    fieldsToAdd: inOrder(input.requiredFieldsToAdd) ?? before.fieldsToAdd,
    fieldsToDeactivate: inOrder(input.requiredFieldsToDeactivate) ?? before.fieldsToDeactivate,
  }
}

/** Removes duplicates and sorts the fields in form order. */
const inOrder = (fields: readonly FieldOfHr[] | undefined): FieldOfHr[] | undefined =>
  fields && fieldsOfHr.filter((field) => fields.includes(field))

/** The insurer is locked, so no plan that uses it becomes active in the meantime. */
async function checkUnused(ctx: Ctx, insurerId: string): Promise<void> {
  const plans = (await planService.ofInsurer(ctx, insurerId)).filter((plan) => plan.isAvailable)
  const packages = plans.map(({ id, name }) => ({ packageId: id, name }))
  if (packages.length > 0) ctx.fail('insurers.used-by-active-plans', { details: { packages } })
}

async function write(ctx: Ctx, id: string, values: InsurerValues): Promise<void> {
  try {
    await writeInsurer(ctx.db, { providerId: ctx.actor.providerId, id }, values)
  } catch (error) {
    if (violates(error, 'insurers_title'))
      ctx.fail('insurers.name-taken', { fields: { title: 'IS_NOT_UNIQUE' } })
    throw error
  }
}

function actionOf(before: InsurerValues | null, after: InsurerValues): AuditedAction {
  if (before === null) return 'insurers.created'
  if (before.status === after.status) return 'insurers.updated'
  return after.status === 'ACTIVE' ? 'insurers.activated' : 'insurers.deactivated'
}
