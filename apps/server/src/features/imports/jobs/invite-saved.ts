import type { PoolClient } from 'pg'
import type { Context } from '../../../platform/context.ts'
import { insuredService } from '../../insured/service.ts'
import type { ImportOptions } from '../queries.ts'
import { recordGuests, recordInvited } from '../undo/record-queries.ts'
import { peopleToWelcome } from '../lookups/people-queries.ts'

const atOnce = 5000

/** Sends or schedules the welcome e-mails of the people just saved; people invited before are skipped. */
export async function inviteSaved(
  client: PoolClient,
  ctx: Context<never>,
  options: ImportOptions,
  saving: { providerId: string; savingId: string },
): Promise<void> {
  if (!options.sendWelcomeEmail && !options.sendWelcomeEmailAt) return
  const ids = await peopleToWelcome(client)
  await recordGuests(client, saving)
  for (let from = 0; from < ids.length; from += atOnce) {
    await insuredService.invite(ctx, ids.slice(from, from + atOnce), options.sendWelcomeEmailAt)
  }
  await recordInvited(client, ids, saving)
}
