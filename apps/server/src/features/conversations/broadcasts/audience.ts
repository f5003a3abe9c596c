import { mostMessagePeople } from '@coverline/contract/broadcasts/terms'
import type { broadcasts } from '@coverline/contract/broadcasts/endpoints'
import type { InputOf } from '@coverline/contract/endpoint'
import type { Context } from '../../../platform/context.ts'
import { insuredService } from '../../insured/service.ts'

type Audience = Pick<InputOf<typeof broadcasts.send>, 'personProfileIds' | 'personFilters'>
type Ctx = Context<'broadcasts.nobody' | 'broadcasts.too-many'>

/**
 * Returns the named people, or the people who match the filters now. The caller must be able to see every
 * named person.
 */
export async function audienceIds(
  ctx: Ctx,
  { personProfileIds, personFilters }: Audience,
): Promise<string[]> {
  if (personFilters) {
    const found = await insuredService.idsOf(ctx, personFilters, mostMessagePeople)
    if (found.length === 0) ctx.fail('broadcasts.nobody')
    if (found.length > mostMessagePeople)
      ctx.fail('broadcasts.too-many', { details: { most: mostMessagePeople } })
    return found
  }
  const people = [...new Set(personProfileIds)]
  const seen = await insuredService.visibleIds(ctx, people)
  if (seen.length < people.length) ctx.fail('common.not-found')
  return people
}
