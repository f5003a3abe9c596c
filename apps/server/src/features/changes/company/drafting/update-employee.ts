import type { companyChanges } from '@coverline/contract/changes/company-endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import { translate } from '@coverline/messages/server'
import { isCommon } from '@coverline/contract/errors'
import type { CtxOf } from '../../../../platform/context.ts'
import { insuredService } from '../../../insured/service.ts'
import { ticketService } from '../../../tickets/service.ts'
import { ownCompany } from '../../../../platform/own-company.ts'
import { readPlans } from '../../facts.ts'
import { findInsuredIn } from '../../facts-queries.ts'

type Ctx = CtxOf<typeof companyChanges.update>
type Input = InputOf<typeof companyChanges.update>

/**
 * Changes contacts of an employee at once. Everything that says who the person is becomes a request to the provider, and
 * so do the contacts of an employee who has an account.
 */
export async function updateEmployee(
  ctx: Ctx,
  { personProfileId: id, email, phone, language, ...identity }: Input,
): Promise<OutputOf<typeof companyChanges.update>> {
  const companyId = ownCompany(ctx)
  const plans = await readPlans(ctx, companyId)
  const person = await insuredService.entries.current(ctx, id)
  const isOwn = (await findInsuredIn(ctx, [id], [...plans.keys()])).has(id)
  if (!person || !isOwn) return ctx.fail('common.not-found')
  const given = insuredService.entries.read(ctx, { email, phone, language })
  const contacts = await saveContacts(ctx, { companyId, id }, person, given)
  const wanted = { ...insuredService.entries.read(ctx, identity), ...contacts }
  const lines = (Object.keys(wanted) as (keyof typeof wanted)[]).flatMap((field) => {
    const [before, after] = [person[field], wanted[field]]
    if (after === undefined || after === before) return []
    return `${translate(ctx.locale, `audit:fields.${field}`)}: ${before ?? '—'} → ${after ?? '—'}`
  })
  if (lines.length === 0) return { ticketId: null }
  const ticketId = await ticketService.companies.create(ctx, {
    companyId,
    businessType: 'COMPANY_EMPLOYEE_ADD',
    description: [`${person.firstName} ${person.lastName}`, ...lines].join('\n'),
  })
  return { ticketId }
}

type Person = NonNullable<Awaited<ReturnType<typeof insuredService.entries.current>>>
type Given = ReturnType<typeof insuredService.entries.read>

/** Saves contacts of an employee without an account. Returns those that an operator has to decide on. */
async function saveContacts(
  ctx: Ctx,
  { companyId, id }: { companyId: string; id: string },
  person: Person,
  { email, phone, language }: Given,
): Promise<Pick<Given, 'email' | 'phone'>> {
  if (!(await insuredService.contacts.hasAccount(ctx, id))) {
    await insuredService.entries.change(forContacts(ctx), { email, phone, language }, id)
    if (email && email !== person.email) await insuredService.contacts.noteCompany(ctx, id, companyId)
    return {}
  }
  await insuredService.entries.change(forContacts(ctx), { language }, id)
  const contacts = {
    email: email === undefined ? person.email : email,
    phone: phone === undefined ? person.phone : phone,
  }
  await insuredService.contacts.ask(ctx, person, contacts, { companyId, state: 'ASKED' })
  return contacts
}

/** Officers learn nothing of the people who have a contact already. Only contacts can be refused: nothing else changes. */
function forContacts(ctx: Ctx): Parameters<typeof insuredService.entries.change>[0] {
  return {
    ...ctx,
    fail: (name, extras) => {
      const fields = extras?.fields ? { fields: extras.fields } : {}
      if (isCommon(name)) return ctx.fail(name, fields)
      return ctx.fail(name === 'insured.phone-taken' ? name : 'insured.email-taken', fields)
    },
  }
}
