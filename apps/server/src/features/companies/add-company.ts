import { officerSights } from '@coverline/contract/companies/officer-terms'
import { changesBetween } from '../../platform/audit/changes-between.ts'
import type { Context } from '../../platform/context.ts'
import { newId } from '../../platform/id.ts'
import { writeCompany } from './queries.ts'
import type { CompanyValues } from './view.ts'

/** A company before anything is entered */
export const newCompany: CompanyValues = {
  name: '',
  insurerId: null,
  logoFileId: null,
  changeAcceptance: 'OPERATOR',
  additionNoticeDays: 0,
  leaverNoticeDays: 0,
  officersSee: [...officerSights],
  mailsSummary: false,
}

/** Creates a company whose name the caller holds and has not found. */
export async function addCompany(
  ctx: Context,
  given: Pick<CompanyValues, 'name' | 'insurerId'>,
): Promise<string> {
  const id = newId()
  const values = { ...newCompany, ...given }
  await writeCompany(ctx.db, { providerId: ctx.actor.providerId, id }, values)
  const changes = changesBetween(null, values)
  ctx.audit({ action: 'companies.created', entity: 'companies', entityId: id, changes })
  ctx.emit('companies.changed', { clientCompanyId: id })
  return id
}
