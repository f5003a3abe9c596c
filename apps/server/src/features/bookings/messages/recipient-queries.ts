import type { Context } from '../../../platform/context.ts'
import { insuredService } from '../../insured/service.ts'

/** Returns the recipient of messages about a person's booking, and the language of the messages. */
export function findRecipient(ctx: Context, personProfileId: string) {
  return insuredService
    .visible(ctx)
    .where('i.id', '=', personProfileId)
    .select(['i.email', 'i.language', 'i.first_name as firstName'])
    .executeTakeFirst()
}
