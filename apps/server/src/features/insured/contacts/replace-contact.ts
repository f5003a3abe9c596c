import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { personContacts } from '@coverline/contract/insured/contact-endpoints'
import { phoneToSave } from '../../../platform/phones/phone-input.ts'
import type { CtxOf } from '../../../platform/context.ts'
import { policyService } from '../../policies/service.ts'
import { isVisiblePerson } from '../queries.ts'
import { readPerson } from '../write-queries.ts'
import { isTaken } from './apply-due.ts'
import { hasAccount, insertProposed } from './contact-queries.ts'
import { checkedMs } from './rules.ts'
import { sendContactMails } from './send-contact-mails.ts'

/**
 * Replaces a contact of a person whom the operator has identified. Both contacts are told; the new one counts with its
 * link, or after a day in which the former one can object.
 */
export async function replaceContact(
  ctx: CtxOf<typeof personContacts.replace>,
  { personProfileId, email, phone: typed, reason }: InputOf<typeof personContacts.replace>,
): Promise<OutputOf<typeof personContacts.replace>> {
  if (!(await isVisiblePerson(ctx, personProfileId))) return ctx.fail('common.not-found')
  await policyService.lockPeople(ctx.db, ctx.actor.providerId, [personProfileId])
  const person = await readPerson(ctx, personProfileId)
  if (!person) return ctx.fail('common.not-found')
  if (!(await hasAccount(ctx, personProfileId))) return ctx.fail('insured.no-account')
  const phone = phoneToSave(typed, ctx.actor.workspace?.country)
  const contact = email ?? phone
  if (!contact) return ctx.fail('common.validation', { fields: { phone: 'IS_REQUIRED' } })
  const [kind, field] = email ? (['EMAIL', 'email'] as const) : (['PHONE', 'phone'] as const)
  if (await isTaken(ctx, { insuredId: person.id, kind, contact }))
    return ctx.fail(kind === 'EMAIL' ? 'insured.email-taken' : 'insured.phone-taken', {
      fields: { [field]: 'IS_NOT_UNIQUE' },
    })
  const opensAt = new Date(ctx.now.getTime() + checkedMs)
  const checked = { insuredId: person.id, kind, contact, former: person[field], reason, opensAt }
  await insertProposed(ctx, { ...checked, state: 'CHECKED', companyId: null })
  await ctx.enqueue(sendContactMails, { providerId: ctx.actor.providerId })
  const changes = [
    { field, before: person[field], after: contact },
    { field: 'reason' as const, before: null, after: reason },
  ]
  ctx.audit({ action: 'insured.contact-proposed', entity: 'insured', entityId: person.id, changes })
  ctx.emit('insured.changed', { personProfileIds: [person.id] })
  return { opensAt: opensAt.toISOString() }
}
