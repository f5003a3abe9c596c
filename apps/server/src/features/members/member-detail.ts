import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { members } from '@coverline/contract/members/endpoints'
import type { CtxOf } from '../../platform/context.ts'
import { findMembers, findMembersOfUser } from './queries.ts'
import { memberView } from './view.ts'

/** Returns one member. */
export async function memberDetail(
  ctx: CtxOf<typeof members.detail>,
  input: InputOf<typeof members.detail>,
): Promise<OutputOf<typeof members.detail>> {
  const [row] = await findMembers(ctx.db, [input.grantId])
  return row ? memberView(row, ctx.actor) : ctx.fail('common.not-found')
}

/** Returns a user with the grants held in this provider. */
export async function memberUserDetail(
  ctx: CtxOf<typeof members.userDetail>,
  input: InputOf<typeof members.userDetail>,
): Promise<OutputOf<typeof members.userDetail>> {
  const rows = await findMembersOfUser(ctx.db, input.userId)
  const grants = rows.map((row) => memberView(row, ctx.actor))
  const [first] = grants
  if (!first) return ctx.fail('common.not-found')
  const { userId, firstName, lastName, email, phone } = first
  return { userId, firstName, lastName, email, phone, grants }
}
