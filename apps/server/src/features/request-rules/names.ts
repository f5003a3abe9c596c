import type { TicketTag } from '@coverline/contract/tickets/shapes'
import type { Context } from '../../platform/context.ts'
import { companyService } from '../companies/service.ts'
import { ticketService } from '../tickets/service.ts'
import type { RuleRow } from './queries.ts'

/** What rules name and what is still there */
export type Names = {
  tags: ReadonlyMap<string, TicketTag>
  companies: ReadonlyMap<string, string>
  /** True for a member who can get requests, false for any other member */
  members: ReadonlyMap<string, boolean>
}

/** Reads which of the tags, companies and members of rules are there. */
export async function namesOf(
  ctx: Context,
  rules: readonly Pick<RuleRow, 'companyIds' | 'memberIds'>[],
): Promise<Names> {
  const tags = await ticketService.tags(ctx)
  const companies = new Map<string, string>()
  for (const companyId of new Set(rules.flatMap(({ companyIds }) => companyIds)))
    for (const { id, name } of await companyService.names(ctx, companyId)) companies.set(id, name)
  return {
    tags: new Map(tags.map((tag) => [tag.tagId, tag])),
    companies,
    members: await ticketService.assignable(
      ctx,
      rules.flatMap(({ memberIds }) => memberIds),
    ),
  }
}
