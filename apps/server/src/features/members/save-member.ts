import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { members } from '@coverline/contract/members/endpoints'
import type { Change, CtxOf } from '../../platform/context.ts'
import { isLogo } from '../../platform/files/is-logo.ts'
import { newId } from '../../platform/id.ts'
import { phoneToSave } from '../../platform/phones/phone-input.ts'
import { rightsChanged, updatePhoto, updateRole } from '../accounts/service.ts'
import { addMember } from './add-member.ts'
import { changePerson } from './change-person.ts'
import {
  countAdmins,
  ensureCompanyArea,
  findMembers,
  type InsertCompanyArea,
  lockMembers,
  ownWorkspace,
} from './queries.ts'
import { formOf } from './view.ts'
import { mergeKnown } from '../../platform/merge-known.ts'

type Ctx = CtxOf<typeof members.save>
type Input = InputOf<typeof members.save>

function invalid(ctx: Ctx, field: string, code: 'IS_REQUIRED' | 'NOT_SUPPORTED_VALUE' | 'NOT_FOUND'): never {
  return ctx.fail('common.validation', { fields: { [field]: code } })
}

/** The workspace that a role belongs to: HR to the area of a client company, all others to the provider's own. */
async function workspaceFor(
  ctx: Ctx,
  { role, clientCompanyId }: Input,
  insertArea: InsertCompanyArea,
): Promise<string> {
  if (role !== 'HR') {
    if (clientCompanyId) return invalid(ctx, 'clientCompanyId', 'NOT_SUPPORTED_VALUE')
    return (await ownWorkspace(ctx.db)) ?? ctx.fail('common.not-found')
  }
  if (!clientCompanyId) return invalid(ctx, 'clientCompanyId', 'IS_REQUIRED')
  const area = { providerId: ctx.actor.providerId, id: newId(), companyId: clientCompanyId }
  return (await ensureCompanyArea(ctx.db, area, insertArea)) ?? ctx.fail('common.not-found')
}

/** Sets or removes the photo; a file of another provider does not exist. */
async function changePhoto(
  ctx: Ctx,
  input: Input,
  grantId: string,
  before: string | null,
): Promise<Change[]> {
  const { photoCdnFileIdSave, photoCdnFileIdDelete } = input
  const after = photoCdnFileIdSave ?? (photoCdnFileIdDelete ? null : before)
  if (after === before) return []
  if (after !== null && !(await isLogo(ctx, after)))
    return ctx.fail('common.not-found', { fields: { photoCdnFileIdSave: 'NOT_FOUND' } })
  await updatePhoto(ctx.db, grantId, after)
  return [{ field: 'photoFileId', before, after }]
}

async function add(ctx: Ctx, input: Input, insertArea: InsertCompanyArea): Promise<string> {
  const { role, email } = input
  if (!role) return invalid(ctx, 'role', 'IS_REQUIRED')
  if (!email) return invalid(ctx, 'email', 'IS_REQUIRED')
  const { actor } = ctx
  if (email.toLowerCase() === actor.account?.email?.toLowerCase()) return ctx.fail('members.not-own-grant')
  const phone = phoneToSave(input.phone, actor.workspace?.country) ?? null
  await lockMembers(ctx.db)
  const workspaceId = await workspaceFor(ctx, input, insertArea)
  const added = await addMember(ctx, {
    providerId: actor.providerId,
    providerName: actor.workspace?.providerName ?? '',
    workspaceId,
    role,
    email,
    firstName: input.firstName ?? '',
    lastName: input.lastName ?? '',
    phone,
    locale: input.language ?? null,
    invite: input.invite === true,
  })
  if (!added) return ctx.fail('members.already-member', { fields: { email: 'IS_NOT_UNIQUE' } })
  await changePhoto(ctx, input, added.grantId, null)
  return added.grantId
}

async function change(ctx: Ctx, grantId: string, sent: Input): Promise<string> {
  await lockMembers(ctx.db)
  const [member] = await findMembers(ctx.db, [grantId])
  if (!member) return ctx.fail('common.not-found')
  if (member.userId === ctx.actor.userId) return ctx.fail('members.not-own-grant')
  const input = mergeKnown(ctx, sent, formOf(member))
  // Another person or company is another member: remove the old one and invite a new one.
  if (input.email && input.email.toLowerCase() !== member.email?.toLowerCase()) {
    return invalid(ctx, 'email', 'NOT_SUPPORTED_VALUE')
  }
  if (input.clientCompanyId && input.clientCompanyId !== member.clientCompanyId) {
    return invalid(ctx, 'clientCompanyId', 'NOT_SUPPORTED_VALUE')
  }
  const changes: Change[] = await changePerson(ctx, member, input)
  changes.push(...(await changePhoto(ctx, sent, grantId, member.photoFileId)))
  const { role: wanted } = input
  if (wanted && wanted !== member.role) {
    if ((wanted === 'HR') !== (member.role === 'HR')) return invalid(ctx, 'role', 'NOT_SUPPORTED_VALUE')
    if (!(await updateRole(ctx.db, grantId, wanted))) return ctx.fail('members.already-member')
    if (member.role === 'ADMIN' && member.acceptedAt && (await countAdmins(ctx.db)) === 0)
      return ctx.fail('members.last-admin')
    changes.push({ field: 'role', before: member.role, after: wanted })
    await rightsChanged(ctx, [member.userId])
  }
  ctx.audit({ action: 'members.saved', entity: 'members', entityId: grantId, changes })
  ctx.emit('members.saved', { grantId }, { anyOf: ['ADD_MEMBERS_VIEW'] })
  return grantId
}

/** Adds a member or changes one. Nobody changes their own grant; no role above ADMIN can be given at all. */
export const saveMember =
  (insertArea: InsertCompanyArea) =>
  async (ctx: Ctx, input: Input): Promise<OutputOf<typeof members.save>> => ({
    grantId: input.grantId ? await change(ctx, input.grantId, input) : await add(ctx, input, insertArea),
  })
