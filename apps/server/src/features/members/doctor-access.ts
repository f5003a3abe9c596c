import type { DoctorAccess } from '@coverline/contract/doctors/terms'
import type { Context } from '../../platform/context.ts'
import { newId } from '../../platform/id.ts'
import {
  deleteGrants,
  ensureUser,
  insertGrant,
  inviteUser,
  makeLoginAccount,
  nameDoctor,
  recordInvited,
  rightsChanged,
} from '../accounts/service.ts'
import { findDoctorGrants, lockMembers, ownWorkspace } from './queries.ts'

type Ctx = Pick<
  Context,
  'actor' | 'db' | 'now' | 'locale' | 'services' | 'enqueue' | 'audit' | 'emit' | 'fail'
>
type Given = { doctorId: string; name: string }

async function addGrant(
  ctx: Ctx,
  { userId, doctorId, acceptedAt }: { userId: string; doctorId: string; acceptedAt?: Date },
): Promise<string | null> {
  await lockMembers(ctx.db)
  const workspaceId = await ownWorkspace(ctx.db)
  if (workspaceId === undefined) return ctx.fail('common.not-found')
  const { providerId } = ctx.actor
  const grant = { providerId, id: newId(), workspaceId, userId, role: 'DOCTOR', doctorId }
  const isNew = await insertGrant(ctx.db, { ...grant, ...(acceptedAt ? { acceptedAt } : {}) })
  if (!isNew && !(await nameDoctor(ctx.db, grant))) return null
  await rightsChanged(ctx, [userId])
  if (isNew) {
    const changes = [{ field: 'role' as const, before: null, after: 'DOCTOR' }]
    ctx.audit({ action: 'members.added', entity: 'members', entityId: grant.id, changes })
    ctx.emit('members.added', { grantId: grant.id }, { anyOf: ['ADD_MEMBERS_VIEW'] })
  }
  return isNew ? grant.id : ''
}

/**
 * Makes the account of a doctor with a login and a given password. The provider has made it, so its role needs no
 * mailed invitation. Returns the user; null if the login is taken.
 */
export async function addDoctorByLogin(
  ctx: Ctx,
  { doctorId, name, ...account }: Given & { login: string; passwordHash: string },
): Promise<string | null> {
  const userId = await makeLoginAccount(ctx, { ...account, firstName: name })
  if (userId !== null) await addGrant(ctx, { userId, doctorId, acceptedAt: ctx.now })
  return userId
}

/** Invites the account of an e-mail to be a doctor, or takes its doctor's role that has no doctor yet; null if it is another one. */
export async function inviteDoctor(
  ctx: Ctx,
  { doctorId, name, email }: Given & { email: string },
): Promise<string | null> {
  const { userId } = await ensureUser(ctx, {
    email,
    firstName: name,
    lastName: '',
    phone: null,
    locale: null,
  })
  const grantId = await addGrant(ctx, { userId, doctorId })
  if (grantId === null) return null
  const providerName = ctx.actor.workspace?.providerName ?? ''
  const { providerId } = ctx.actor
  if (grantId !== '' && (await inviteUser(ctx, userId, { providerId, providerName, area: 'admin' })))
    await recordInvited(ctx.db, [grantId], ctx.now)
  return userId
}

/** Takes the role of a doctor away. Returns what it was. */
export async function endDoctorAccess(ctx: Ctx, doctorId: string): Promise<DoctorAccess> {
  await lockMembers(ctx.db)
  const found = await findDoctorGrants(ctx.db, doctorId)
  if (found.length === 0) return 'NONE'
  await deleteGrants(
    ctx.db,
    found.map(({ grantId }) => grantId),
  )
  await rightsChanged(
    ctx,
    found.map(({ userId }) => userId),
  )
  for (const { grantId } of found) {
    const changes = [{ field: 'role' as const, before: 'DOCTOR', after: null }]
    ctx.audit({ action: 'members.deleted', entity: 'members', entityId: grantId, changes })
  }
  ctx.emit(
    'members.deleted',
    { grantIds: found.map(({ grantId }) => grantId) },
    { anyOf: ['ADD_MEMBERS_VIEW'] },
  )
  return found.some(({ isAccepted }) => isAccepted) ? 'ACCEPTED' : 'INVITED'
}

/** Gives the role back as it was: an accepted one needs no new invitation, another one is invited again in the list of members. */
export async function restoreDoctorAccess(
  ctx: Ctx,
  { doctorId, userId, access }: { doctorId: string; userId: string; access: DoctorAccess },
): Promise<void> {
  if (access === 'NONE') return
  await addGrant(ctx, { userId, doctorId, ...(access === 'ACCEPTED' ? { acceptedAt: ctx.now } : {}) })
}
