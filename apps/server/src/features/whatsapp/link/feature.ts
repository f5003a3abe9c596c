import type { Context } from '../../../platform/context.ts'
import { findLink, type LinkRow } from '../queries.ts'

/** Whether a manager has WhatsApp switched on for the provider. While it is off the link rests: nothing is held, looked at, sent or taken in. */
export function isSwitchedOn(ctx: Context): boolean {
  return ctx.actor.workspace?.features.includes('WHATSAPP') ?? false
}

/** The provider's link, unless it rests. */
export async function findWorkingLink(
  ctx: Context,
  options: Parameters<typeof findLink>[1] = {},
): Promise<LinkRow | undefined> {
  return isSwitchedOn(ctx) ? findLink(ctx, options) : undefined
}
