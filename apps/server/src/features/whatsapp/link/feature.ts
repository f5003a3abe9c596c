import type { Context } from '../../../platform/context.ts'
import { findLink, type LinkRow } from '../queries.ts'

/**
 * True if a manager enabled WhatsApp for the provider. While it is disabled the link is idle: nothing is
 * held, checked, sent or processed.
 */
export function isSwitchedOn(ctx: Context): boolean {
  return ctx.actor.workspace?.features.includes('WHATSAPP') ?? false
}

/** Returns the provider's link unless WhatsApp is disabled. */
export async function findWorkingLink(
  ctx: Context,
  options: Parameters<typeof findLink>[1] = {},
): Promise<LinkRow | undefined> {
  return isSwitchedOn(ctx) ? findLink(ctx, options) : undefined
}
