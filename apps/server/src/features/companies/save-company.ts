import { officerSights } from '@coverline/contract/companies/officer-terms'
import type { companies } from '@coverline/contract/companies/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import { changesBetween } from '../../platform/audit/changes-between.ts'
import type { CtxOf } from '../../platform/context.ts'
import { violates } from '../../platform/db/violates.ts'
import { newId } from '../../platform/id.ts'
import { isLogo } from '../../platform/files/is-logo.ts'
import { mergeKnown } from '../../platform/merge-known.ts'
import { newCompany } from './add-company.ts'
import { deleteCompany } from './delete-company.ts'
import { isInsurer, lockCompany, writeCompany } from './queries.ts'
import type { CompanyValues } from './view.ts'

type Ctx = CtxOf<typeof companies.save>
type Input = InputOf<typeof companies.save>

/** Creates, updates or deletes a client company, depending on the input (CALLS-5). */
export async function saveCompany(ctx: Ctx, input: Input): Promise<OutputOf<typeof companies.save>> {
  const { clientCompanyId } = input
  if (!input.clientCompanyDelete) return { clientCompanyId: await write(ctx, input) }
  if (clientCompanyId === undefined) {
    ctx.fail('common.validation', { fields: { clientCompanyId: 'IS_REQUIRED' } })
  }
  const deactivatedPackageIds = await deleteCompany(ctx, clientCompanyId, input.confirm ?? [])
  return { clientCompanyId, deactivatedPackageIds }
}

/** The same choice is stored in one order, whatever the order of its clicks. */
const inOrder = (chosen: Input['officersSee']) =>
  chosen && officerSights.filter((one) => chosen.includes(one))

function appliedTo(before: CompanyValues | null, input: Input): CompanyValues {
  const old = before ?? newCompany
  const { insuranceCompanyId, name = old.name, changeAcceptance = old.changeAcceptance } = input
  const { additionNoticeDays = old.additionNoticeDays, leaverNoticeDays = old.leaverNoticeDays } = input
  return {
    name,
    changeAcceptance,
    additionNoticeDays,
    leaverNoticeDays,
    insurerId: insuranceCompanyId === undefined ? old.insurerId : insuranceCompanyId,
    logoFileId: input.logoCdnFileIdSave ?? (input.logoCdnFileIdDelete ? null : old.logoFileId),
    officersSee: inOrder(input.officersSee) ?? old.officersSee,
    mailsSummary: input.mailsSummary ?? old.mailsSummary,
  }
}

/** The values by the names of the form's fields. */
const formOf = ({ insurerId, logoFileId: _logo, ...values }: CompanyValues) => ({
  ...values,
  insuranceCompanyId: insurerId,
})

async function checkReferences(ctx: Ctx, input: Input): Promise<void> {
  const { insuranceCompanyId, logoCdnFileIdSave } = input
  if (insuranceCompanyId && !(await isInsurer(ctx, insuranceCompanyId))) {
    ctx.fail('common.not-found', { fields: { insuranceCompanyId: 'NOT_FOUND' } })
  }
  if (logoCdnFileIdSave && !(await isLogo(ctx, logoCdnFileIdSave))) {
    ctx.fail('common.not-found', { fields: { logoCdnFileIdSave: 'NOT_FOUND' } })
  }
}

async function write(ctx: Ctx, sent: Input): Promise<string> {
  const before = sent.clientCompanyId === undefined ? null : await lockCompany(ctx, sent.clientCompanyId)
  if (before === undefined) ctx.fail('common.not-found')
  const input = before ? mergeKnown(ctx, sent, formOf(before)) : sent
  const after = appliedTo(before, input)
  if (after.name === '') ctx.fail('common.validation', { fields: { name: 'IS_REQUIRED' } })
  await checkReferences(ctx, input)
  const id = input.clientCompanyId ?? newId()
  const changes = changesBetween(before, after)
  if (changes.length === 0) return id
  try {
    await writeCompany(ctx.db, { providerId: ctx.actor.providerId, id }, after)
  } catch (error) {
    if (violates(error, 'companies_name'))
      ctx.fail('companies.name-taken', { fields: { name: 'IS_NOT_UNIQUE' } })
    throw error
  }
  const action = before ? 'companies.updated' : 'companies.created'
  ctx.audit({ action, entity: 'companies', entityId: id, changes })
  ctx.emit('companies.changed', { clientCompanyId: id })
  return id
}
