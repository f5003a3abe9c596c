import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { memberProfile } from '@coverline/contract/insured/member-endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { findOwnProfile } from './own-queries.ts'

/** Shows the profile of the insured person who calls. */
export async function showProfile(
  ctx: CtxOf<typeof memberProfile.detail>,
  _input: InputOf<typeof memberProfile.detail>,
): Promise<OutputOf<typeof memberProfile.detail>> {
  return (await findOwnProfile(ctx)) ?? ctx.fail('common.not-found')
}
