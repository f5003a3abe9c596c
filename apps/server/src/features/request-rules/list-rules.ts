import type { OutputOf } from '@coverline/contract/endpoint'
import type { requestRules } from '@coverline/contract/request-rules/endpoints'
import type { CtxOf } from '../../platform/context.ts'
import { memberService } from '../members/service.ts'
import { namesOf } from './names.ts'
import { findRules } from './queries.ts'

/** Lists the rules in their order, with the names of what they look at and do. */
export async function listRules(
  ctx: CtxOf<typeof requestRules.list>,
): Promise<OutputOf<typeof requestRules.list>> {
  const rows = await findRules(ctx)
  const { tags, companies, members } = await namesOf(ctx, rows)
  const users = await memberService.namesOf(
    ctx,
    rows.flatMap(({ memberIds }) => memberIds),
  )
  return {
    items: rows.map(({ id, companyIds, tagIds, memberIds, ...row }) => {
      const its = {
        tags: tagIds.flatMap((tagId) => tags.get(tagId) ?? []),
        companies: companyIds.flatMap((companyId) => {
          const name = companies.get(companyId)
          return name === undefined ? [] : { id: companyId, name }
        }),
        members: memberIds.map((userId) => ({
          userId,
          name: users.get(userId) ?? '',
          isThere: members.get(userId) === true,
        })),
      }
      return {
        ruleId: id,
        ...row,
        ...its,
        isOutdated:
          its.tags.length < tagIds.length ||
          its.companies.length < companyIds.length ||
          its.members.some(({ isThere }) => !isThere),
      }
    }),
  }
}
