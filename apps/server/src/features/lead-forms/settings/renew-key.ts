import type { OutputOf } from '@coverline/contract/endpoint'
import type { leadForms } from '@coverline/contract/lead-forms/endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { makeForm, writeKey } from '../queries.ts'
import { newFormKey } from '../rules.ts'

/** Gives the form a new key. The old one opens nothing from now on. */
export async function renewKey(
  ctx: CtxOf<typeof leadForms.renewKey>,
): Promise<OutputOf<typeof leadForms.renewKey>> {
  const providerId = ctx.actor.providerId ?? ''
  await makeForm(ctx)
  const key = newFormKey(providerId)
  await writeKey(ctx, key)
  ctx.audit({ action: 'lead-forms.key-renewed', entity: 'lead-forms', entityId: providerId })
  ctx.emit('lead-forms.changed', {}, { anyOf: ['SETTINGS_VIEW'] })
  return { key }
}
