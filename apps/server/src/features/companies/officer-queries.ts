import type { ChangeAcceptance } from '@coverline/contract/changes/terms'
import type { NoticeDays, OfficerSight } from '@coverline/contract/companies/officer-terms'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'

export type OfficerRules = {
  /** Who accepts the changes of insured people that the company sends */
  acceptance: ChangeAcceptance
  notice: NoticeDays
  /** What its officers may see besides its people */
  sees: ReadonlySet<OfficerSight>
}

const companiesOf = ({ db, actor }: Context) =>
  db
    .selectFrom('companies')
    .select(['id as companyId', 'addition_notice_days as ADD', 'leaver_notice_days as REMOVE'])
    .where('provider_id', '=', actor.providerId)

/** Returns what the provider set for the officers of a company; changes of a deleted company keep its rules. */
export async function officerRulesOf(ctx: Context, companyId: string): Promise<OfficerRules> {
  const { acceptance, sees, ADD, REMOVE } = await companiesOf(ctx)
    .select(['change_acceptance as acceptance', sql.ref<OfficerSight[]>('officers_see').as('sees')])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  return { acceptance, sees: new Set(sees), notice: { ADD, REMOVE } }
}

export type CompanyNotice = { companyId: string } & NoticeDays

/** Returns the companies whose officers send changes some days ahead. */
export function findNotices(ctx: Context): Promise<CompanyNotice[]> {
  return companiesOf(ctx)
    .where('deleted_at', 'is', null)
    .where((is) => is.or([is('addition_notice_days', '>', 0), is('leaver_notice_days', '>', 0)]))
    .execute()
}

/** Returns the companies whose officers get the figures of each month by mail. */
export function findSummaryCompanies({ db, actor }: Context): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('companies')
    .select(['id', 'name'])
    .where('provider_id', '=', actor.providerId)
    .where('deleted_at', 'is', null)
    .where('mails_summary', '=', true)
    .orderBy('id')
    .execute()
}
