import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import { features as allFeatures } from '@coverline/contract/permissions'
import type { workspaces } from '@coverline/contract/workspaces/endpoints'
import { changesBetween } from '../../platform/audit/changes-between.ts'
import type { CtxOf } from '../../platform/context.ts'
import { bindProvider } from '../../platform/db/connection/bind-provider.ts'
import { newId } from '../../platform/id.ts'
import { addMember } from '../members/service.ts'
import { insertProvider, lockProvider, ownWorkspace, type ProviderValues, updateProvider } from './queries.ts'
import { wrongPlace } from './rules.ts'
import { mergeKnown } from '../../platform/merge-known.ts'

type Ctx = CtxOf<typeof workspaces.saveProvider>
type Input = InputOf<typeof workspaces.saveProvider>

const blank: ProviderValues = {
  name: '',
  title: null,
  country: 'ES',
  currency: 'EUR',
  timeZone: 'Europe/Madrid',
  features: [],
  insuredLimit: null,
  validUntil: null,
  logoFileId: null,
}

function merge(before: ProviderValues, input: Input): ProviderValues {
  const { featuresSave } = input
  return {
    ...before,
    name: input.name ?? before.name,
    country: input.country ?? before.country,
    currency: input.currency ?? before.currency,
    timeZone: input.timeZone ?? before.timeZone,
    // In the contract's order, without duplicates
    features: featuresSave
      ? allFeatures.filter((feature) => featuresSave.includes(feature))
      : before.features,
    insuredLimit: input.insuredLimitSave === undefined ? before.insuredLimit : input.insuredLimitSave,
    validUntil: input.validUntilSave === undefined ? before.validUntil : input.validUntilSave,
  }
}

async function addAdmin(ctx: Ctx, providerId: string, workspaceId: string, name: string, email: string) {
  const added = await addMember(ctx, {
    providerId,
    providerName: name,
    workspaceId,
    role: 'ADMIN',
    email,
    firstName: '',
    lastName: '',
    phone: null,
    locale: null,
    invite: true,
  })
  if (!added) ctx.fail('members.already-member', { fields: { adminEmail: 'IS_NOT_UNIQUE' } })
}

async function create(ctx: Ctx, input: Input): Promise<string> {
  const { name, adminEmail } = input
  if (!name) return ctx.fail('common.validation', { fields: { name: 'IS_REQUIRED' } })
  if (!adminEmail) return ctx.fail('common.validation', { fields: { adminEmail: 'IS_REQUIRED' } })
  const id = newId()
  const workspaceId = newId()
  const values = merge(blank, input)
  await bindProvider(ctx.db, id)
  await insertProvider(ctx.db, { id, workspaceId, values, now: ctx.now })
  await addAdmin(ctx, id, workspaceId, name, adminEmail)
  const changes = changesBetween(null, values)
  ctx.audit({ action: 'workspaces.provider-created', entity: 'providers', entityId: id, changes })
  return id
}

async function change(ctx: Ctx, id: string, sent: Input): Promise<string> {
  await bindProvider(ctx.db, id)
  const before = await lockProvider(ctx.db, id)
  const workspaceId = await ownWorkspace(ctx.db)
  if (!before || !workspaceId) return ctx.fail('common.not-found')
  const input = mergeKnown(ctx, sent, {
    name: before.name,
    country: before.country,
    currency: before.currency,
    timeZone: before.timeZone,
    featuresSave: [...before.features],
    insuredLimitSave: before.insuredLimit,
    validUntilSave: before.validUntil,
  })
  const values = merge(before, input)
  const changes = changesBetween(before, values)
  if (changes.length > 0) await updateProvider(ctx.db, id, values)
  if (input.adminEmail) await addAdmin(ctx, id, workspaceId, values.name, input.adminEmail)
  ctx.audit({ action: 'workspaces.provider-saved', entity: 'providers', entityId: id, changes })
  return id
}

/**
 * Creates a provider with its first administrator, changes its licence, enables and disables its features.
 */
export async function saveProvider(
  ctx: Ctx,
  input: Input,
): Promise<OutputOf<typeof workspaces.saveProvider>> {
  const fields = wrongPlace(input)
  if (fields) ctx.fail('common.validation', { fields })
  return {
    providerId: input.providerId ? await change(ctx, input.providerId, input) : await create(ctx, input),
  }
}
