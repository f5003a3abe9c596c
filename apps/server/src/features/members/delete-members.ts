import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { members } from '@coverline/contract/members/endpoints'
import type { CtxOf } from '../../platform/context.ts'
import { newId } from '../../platform/id.ts'
import { deleteGrants, rightsChanged } from '../accounts/service.ts'
import { countAdmins, findMembers, lockMembers } from './queries.ts'

/** Removes members; the last administrator stays, and users cannot remove themselves. */
export async function deleteMembers(
  ctx: CtxOf<typeof members.delete>,
  input: InputOf<typeof members.delete>,
): Promise<OutputOf<typeof members.delete>> {
  const { db, actor } = ctx
  const grantIds = [...new Set(input.grantIds)]
  await lockMembers(db)
  const found = await findMembers(db, grantIds)
  if (found.length < grantIds.length) return ctx.fail('common.not-found')
  if (found.some((member) => member.userId === actor.userId)) return ctx.fail('members.not-own-grant')
  await deleteGrants(db, grantIds)
  const isAdminGone = found.some((member) => member.role === 'ADMIN' && member.acceptedAt !== null)
  if (isAdminGone && (await countAdmins(db)) === 0) return ctx.fail('members.last-admin')
  await rightsChanged(ctx, [...new Set(found.map((member) => member.userId))])
  const parentId = newId()
  if (found.length > 1) ctx.audit({ id: parentId, action: 'members.deleted', entity: 'members' })
  for (const { grantId, role, email } of found) {
    ctx.audit({
      action: 'members.deleted',
      entity: 'members',
      entityId: grantId,
      changes: [
        { field: 'role', before: role, after: null },
        { field: 'email', before: email, after: null },
      ],
      ...(found.length > 1 ? { parentId } : {}),
    })
  }
  ctx.emit('members.deleted', { grantIds }, { anyOf: ['ADD_MEMBERS_VIEW'] })
  return { ok: true }
}
