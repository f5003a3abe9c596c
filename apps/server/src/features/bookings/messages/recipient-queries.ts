import type { Context } from '../../../platform/context.ts'
import { insuredService } from '../../insured/service.ts'

/** Returns to whom and in which language a message about a person's booking goes. */
export function findRecipient(ctx: Context, personProfileId: string) {
  return insuredService
    .visible(ctx)
    .where('i.id', '=', personProfileId)
    .select(['i.email', 'i.language', 'i.first_name as firstName'])
    .executeTakeFirst()
}
