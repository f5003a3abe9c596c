import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { members } from '@coverline/contract/members/endpoints'
import type { CtxOf } from '../../platform/context.ts'
import { changePerson } from './change-person.ts'
import { findMembersOfUser, lockMembers } from './queries.ts'
import { formOf } from './view.ts'
import { mergeKnown } from '../../platform/merge-known.ts'

/** Changes name and phone of a member who belongs only to this provider. */
export async function saveMemberUser(
  ctx: CtxOf<typeof members.userSave>,
  input: InputOf<typeof members.userSave>,
): Promise<OutputOf<typeof members.userSave>> {
  await lockMembers(ctx.db)
  const [member] = await findMembersOfUser(ctx.db, input.userId)
  if (!member) return ctx.fail('common.not-found')
  if (member.userId === ctx.actor.userId) return ctx.fail('members.not-own-grant')
  const changes = await changePerson(ctx, member, mergeKnown(ctx, input, formOf(member)))
  ctx.audit({ action: 'members.user-saved', entity: 'users', entityId: member.userId, changes })
  ctx.emit('members.saved', { grantId: member.grantId }, { anyOf: ['ADD_MEMBERS_VIEW'] })
  return { ok: true }
}
