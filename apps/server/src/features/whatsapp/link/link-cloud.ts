import type { whatsapp } from '@coverline/contract/whatsapp/endpoints'
import type { Context } from '../../../platform/context.ts'
import { newId } from '../../../platform/id.ts'
import { beforeTransaction } from '../../../platform/before-transaction.ts'
import { runAsSystem } from '../../../platform/run-as-system.ts'
import { cloudAccount } from '../adapters.ts'
import { graphCall } from '../cloud/graph.ts'
import { cloudAdapter } from '../cloud/cloud-adapter.ts'
import { sealLinkSecret, type SecretColumn } from './link-secrets.ts'
import { sendAgain, notifyChange } from './health.ts'
import { findLink, saveCloudLink } from '../queries.ts'
import { readTemplatesRef } from '../templates/read-templates.ts'
import { linkView } from '../view.ts'

/**
 * Links a Cloud API number after its secrets were tested. An existing link gets new secrets and keeps its
 * webhook address.
 */
export const linkCloud = beforeTransaction<typeof whatsapp.link>(async (outside, input) => {
  const { phoneNumberId, businessAccountId, accessToken, appSecret, verifyToken } = input
  // A linked phone must not be replaced by mistake; in that case no external call is made.
  const before = await runAsSystem(outside.services)(outside.actor.providerId, 'whatsapp.link', (ctx) =>
    findLink(ctx),
  )
  if (before?.kind === 'DEVICE') return outside.fail('whatsapp.already-linked')
  const account = cloudAccount(outside.services, { phoneNumberId, businessAccountId, token: accessToken })
  const signal = AbortSignal.timeout(25_000)
  const found = await cloudAdapter(account).check(signal)
  if (!found.isUp)
    return outside.fail(found.reason === 'UNREACHABLE' ? 'whatsapp.unreachable' : 'whatsapp.refused')
  // Without this call the account reports nothing to the webhook.
  const subscribed = await graphCall(account, `${businessAccountId}/subscribed_apps`, {
    method: 'POST',
    signal,
  })
  if (subscribed.kind !== 'ok')
    return outside.fail(subscribed.kind === 'silent' ? 'whatsapp.unreachable' : 'whatsapp.refused')
  return async (ctx) => {
    const { providerId } = ctx.actor
    const present = await findLink(ctx, { lock: true })
    if (present?.kind === 'DEVICE') return ctx.fail('whatsapp.already-linked')
    const linkId = present?.id ?? newId()
    const seal = (column: SecretColumn, secret: string) =>
      sealLinkSecret(ctx.services.keys, { providerId, linkId }, column, secret)
    const isSaved = await saveCloudLink(ctx, linkId, {
      phoneNumberId,
      businessAccountId,
      phone: found.phone,
      name: found.name,
      accessToken: seal('access_token', accessToken),
      appSecret: seal('app_secret', appSecret),
      verifyToken: seal('verify_token', verifyToken),
    })
    if (!isSaved) return ctx.fail('common.conflict')
    ctx.audit({
      action: present ? 'whatsapp.secrets-changed' : 'whatsapp.linked',
      entity: 'whatsapp',
      entityId: linkId,
      changes: [{ field: 'phoneNumberId', before: present?.phoneNumberId ?? null, after: phoneNumberId }],
    })
    notifyChange(ctx, linkId)
    await sendAgain(ctx)
    await ctx.enqueue(readTemplatesRef, { providerId }, { singletonKey: providerId })
    return linkView(ctx, await linked(ctx))
  }
})

async function linked(ctx: Context) {
  const row = await findLink(ctx)
  return row ?? ctx.fail('common.conflict')
}
