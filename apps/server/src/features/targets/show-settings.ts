import { rolesThatSeeAll } from '@coverline/contract/permissions'
import type { OutputOf } from '@coverline/contract/endpoint'
import type { targets } from '@coverline/contract/targets/endpoints'
import type { Context } from '../../platform/context.ts'
import { chatbotService } from '../chatbot/service.ts'
import { memberService } from '../members/service.ts'
import { findSettings } from './queries.ts'

/** Returns the active members who see every request, by name. */
export async function possibleMembers(
  ctx: Context,
  userIds?: readonly string[],
): Promise<{ userId: string; name: string }[]> {
  const all = new Set<string>(rolesThatSeeAll('REQUESTS'))
  const holders = await memberService.holders(ctx, 'REQUESTS_VIEW', userIds)
  return holders
    .filter(({ roles }) => roles.some((role) => all.has(role)))
    .map(({ userId, name }) => ({ userId, name }))
}

/** Returns the targets, and the members who can be told of late requests. */
export async function showSettings(ctx: Context): Promise<OutputOf<typeof targets.settings>> {
  return {
    ...(await findSettings(ctx)),
    hasOfficeHours: (await chatbotService.officeHours(ctx)).length > 0,
    members: await possibleMembers(ctx),
  }
}
