import type { Context } from '../../platform/context.ts'
import { insuredService } from '../insured/service.ts'
import { seesAll } from './access.ts'

/** True if the caller may start a conversation with a person. */
export async function canViewPerson(ctx: Context, insuredId: string): Promise<boolean> {
  return seesAll(ctx.actor) && (await insuredService.isVisible(ctx, insuredId))
}
