import type { CoveringPolicy, employees } from '@coverline/contract/employees/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../platform/context.ts'
import { benefitService } from '../../benefits/service.ts'
import { companyService } from '../../companies/service.ts'
import { insuredService } from '../../insured/service.ts'
import { listScopeOf } from '../access.ts'
import { employeeView, relativeView } from '../view.ts'

const wholeFamily = { limit: 1, offset: 0 }

/** Shows one person of the officer's company: contacts, family, and what the plans cover, in their terms. */
export async function showEmployee(
  ctx: CtxOf<typeof employees.detail>,
  { personProfileId }: InputOf<typeof employees.detail>,
): Promise<OutputOf<typeof employees.detail>> {
  const { joiners, ...own } = await listScopeOf(ctx)
  const { companyId } = own
  const { ofCompany } = insuredService
  const familyWith = async (added: typeof joiners) => {
    const scope = { ...own, familyOf: personProfileId, joiners: added }
    return (await ofCompany.find(ctx, scope, { type: 'ALL' }, wholeFamily)).rows
  }
  const rows = await familyWith([])
  const person = rows.find(({ id }) => id === personProfileId) ?? ctx.fail('common.not-found')
  const added = joiners.filter(({ principalId }) => principalId === (person.principalId ?? person.id))
  const family = added.length > 0 ? await familyWith(added) : rows
  const [contacts, policies] = await Promise.all([
    ofCompany.contacts(ctx, personProfileId),
    ofCompany.policies(ctx, companyId, personProfileId),
  ])
  const isCoverShown = (await companyService.officerRules(ctx, companyId)).sees.has('COVER')
  const cover = await benefitService.coverOf(ctx, isCoverShown ? policies.map(({ planId }) => planId) : [])
  const isInvited = ['SENT', 'NOT_COMPLETED'].includes(contacts.invitationStatus)
  return {
    ...employeeView(person),
    phone: contacts.phone,
    invitedAt: (isInvited && contacts.invitationAt?.toISOString()) || null,
    registeredAt: contacts.registeredAt?.toISOString() ?? null,
    isCoverShown,
    family: family.filter(({ id }) => id !== personProfileId).map(relativeView),
    policies: policies.map(({ id, planId, planName, ...policy }): CoveringPolicy => {
      const covers = cover.filter((row) => row.planId === planId && row.covered.includes(person.relationship))
      return {
        ...policy,
        policyId: id,
        program: { id: planId, name: planName },
        services: covers.map(({ planId: _planId, serviceId, covered: _covered, ...rules }) => ({
          ...rules,
          offerId: serviceId,
        })),
      }
    }),
  }
}
