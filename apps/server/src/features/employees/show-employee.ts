import type { CoveringPolicy, employees } from '@coverline/contract/employees/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../platform/context.ts'
import { benefitService } from '../benefits/service.ts'
import { companyService } from '../companies/service.ts'
import { insuredService } from '../insured/service.ts'
import { scopeOf } from './access.ts'
import { employeeView } from './view.ts'

const wholeFamily = { limit: 1, offset: 0 }

/** Shows one person of the officer's company: contacts, family, and what the plans cover, in their terms. */
export async function showEmployee(
  ctx: CtxOf<typeof employees.detail>,
  { personProfileId }: InputOf<typeof employees.detail>,
): Promise<OutputOf<typeof employees.detail>> {
  const own = await scopeOf(ctx)
  const { companyId } = own
  const { ofCompany } = insuredService
  const scope = { ...own, familyOf: personProfileId }
  const { rows } = await ofCompany.find(ctx, scope, { type: 'ALL' }, wholeFamily)
  const person = rows.find(({ id }) => id === personProfileId) ?? ctx.fail('common.not-found')
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
    family: rows.filter(({ id }) => id !== personProfileId).map(employeeView),
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
