import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { workspaces } from '@coverline/contract/workspaces/endpoints'
import { changesBetween } from '../../platform/audit/changes-between.ts'
import type { CtxOf } from '../../platform/context.ts'
import {
  countUse,
  isLogo,
  lockProvider,
  type ProviderValues,
  readProvider,
  readSecondFactor,
  updateProvider,
} from './queries.ts'
import { wrongPlace } from './rules.ts'
import { mergeKnown } from '../../platform/merge-known.ts'

/** Returns the own provider: logo, title, licence and its usage. */
export async function providerProfile(
  ctx: CtxOf<typeof workspaces.profile>,
): Promise<OutputOf<typeof workspaces.profile>> {
  const { providerId } = ctx.actor
  const stored = await readProvider(ctx.db, providerId)
  if (!stored) return ctx.fail('common.not-found')
  const { insuredLimit, validUntil, logoFileId, ...values } = stored
  return {
    providerId,
    ...values,
    logoCdnFileId: logoFileId,
    secondFactor: await readSecondFactor(ctx.db, providerId),
    licence: { insuredLimit, validUntil, ...(await countUse(ctx.db, providerId)) },
  }
}

/** Updates the own provider; only the platform changes licence and features. */
export async function saveProviderProfile(
  ctx: CtxOf<typeof workspaces.saveProfile>,
  input: InputOf<typeof workspaces.saveProfile>,
): Promise<OutputOf<typeof workspaces.saveProfile>> {
  const fields = wrongPlace(input)
  if (fields) ctx.fail('common.validation', { fields })
  const { providerId } = ctx.actor
  const before = await lockProvider(ctx.db, providerId)
  if (!before) return ctx.fail('common.not-found')
  const { name: nameBefore, title: titleBefore, ...stored } = before
  const present = { name: nameBefore, title: titleBefore, country: stored.country }
  const merged = mergeKnown(ctx, input, { ...present, currency: stored.currency, timeZone: stored.timeZone })
  const { logoCdnFileIdSave, logoCdnFileIdDelete, title, name, country, currency, timeZone, ...rest } = merged
  rest satisfies Record<string, never>
  if (logoCdnFileIdSave && !(await isLogo(ctx.db, logoCdnFileIdSave))) {
    ctx.fail('common.not-found', { fields: { logoCdnFileIdSave: 'NOT_FOUND' } })
  }
  const values: ProviderValues = {
    ...before,
    name: name ?? before.name,
    title: title === undefined ? before.title : title || null,
    country: country ?? before.country,
    currency: currency ?? before.currency,
    timeZone: timeZone ?? before.timeZone,
    logoFileId: logoCdnFileIdSave ?? (logoCdnFileIdDelete ? null : before.logoFileId),
  }
  const changes = changesBetween(before, values)
  if (changes.length > 0) await updateProvider(ctx.db, providerId, values)
  ctx.audit({ action: 'workspaces.profile-saved', entity: 'providers', entityId: providerId, changes })
  ctx.emit('workspaces.profile-saved', { providerId })
  return { ok: true }
}
