import type { OutputOf } from '@coverline/contract/endpoint'
import type { mailboxes } from '@coverline/contract/mailboxes/endpoints'
import type { CtxOf } from '../../platform/context.ts'
import { countWaiting } from './health/health-queries.ts'
import { findMailbox } from './queries.ts'
import { mailboxView } from './view.ts'

/** Returns the linked address, its settings and its health. */
export async function showMailbox(
  ctx: CtxOf<typeof mailboxes.detail>,
): Promise<OutputOf<typeof mailboxes.detail>> {
  const row = await findMailbox(ctx)
  const { domain } = ctx.services.config.inboundMail
  const { permissions } = ctx.actor
  return {
    mailbox: row ? mailboxView(row, { domain, waitingOut: await countWaiting(ctx) }) : null,
    canForward: domain !== undefined,
    can: {
      create: permissions.has('INTEGRATIONS_CREATE'),
      update: permissions.has('INTEGRATIONS_UPDATE'),
      delete: permissions.has('INTEGRATIONS_DELETE'),
    },
  }
}
