import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { members } from '@coverline/contract/members/endpoints'
import type { CtxOf } from '../../platform/context.ts'
import { listMembers as list } from './queries.ts'
import { memberView } from './view.ts'

/** Lists members of the workspace by role; HR lists the members of the company areas. */
export async function listMembers(
  ctx: CtxOf<typeof members.list>,
  input: InputOf<typeof members.list>,
): Promise<OutputOf<typeof members.list>> {
  const { filters, roles, searchQuery } = input
  const { rows, ...page } = await list(
    ctx.db,
    { roles, searchQuery: filters?.searchQuery ?? searchQuery, clientCompanyIds: filters?.clientCompanyIds },
    input,
  )
  return { items: rows.map((row) => memberView(row, ctx.actor)), ...page }
}
