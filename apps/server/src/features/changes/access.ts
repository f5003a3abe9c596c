import { seesAllRows } from '@coverline/contract/permissions'
import type { ChangeState } from '@coverline/contract/changes/terms'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { ownCompany } from '../../platform/own-company.ts'

type Told = { id: string; companyId: string }

/** Tells the officers of the company, and staff who may decide, that a change is another one now. Events hold ids alone. */
export function tellChanged(ctx: Context, { id, companyId }: Told): void {
  const audience = { anyOf: ['INSURED_UPDATE'], companyIds: [companyId] }
  ctx.emit('changes.changed', { employeeChangeId: id }, audience)
}

/** Selects the changes of the caller's company: its drafts, and what was sent. */
export function changesOfCompany(ctx: Context) {
  return ctx.db
    .selectFrom('employee_changes as c')
    .where('c.provider_id', '=', ctx.actor.providerId)
    .where('c.company_id', '=', ownCompany(ctx))
}

/** Selects what companies sent to the provider, never their drafts. Agents see none, as the people of a company are not theirs. */
export function sentChanges(ctx: Context) {
  const sent = ctx.db
    .selectFrom('employee_changes as c')
    .where('c.provider_id', '=', ctx.actor.providerId)
    .where('c.submitted_at', 'is not', null)
  return seesAllRows('PEOPLE', ctx.actor) ? sent : sent.where('c.company_id', 'is', null)
}

/** Returns what an officer may do with a change. */
export function changeAbilities(actor: Actor, state: ChangeState) {
  const may = actor.permissions.has('INSURED_UPDATE')
  return {
    edit: may && state === 'DRAFT',
    submit: may && state === 'DRAFT',
    withdraw: may && (state === 'DRAFT' || state === 'SUBMITTED'),
    answer: may && state === 'SUBMITTED',
  }
}
