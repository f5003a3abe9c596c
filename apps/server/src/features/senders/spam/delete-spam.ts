import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { spam } from '@coverline/contract/senders/spam-endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { sendersAudience } from '../access.ts'
import type { SpamSources } from '../sources.ts'
import { forgetRows } from './forget-rows.ts'
import { holdSpam } from './spam-queries.ts'

/** Deletes spam messages for good. */
export const deleteSpam =
  (sources: SpamSources) =>
  async (
    ctx: CtxOf<typeof spam.delete>,
    { spamIds }: InputOf<typeof spam.delete>,
  ): Promise<OutputOf<typeof spam.delete>> => {
    const wanted = [...new Set(spamIds)]
    const rows = await holdSpam(ctx, wanted)
    if (rows.length < wanted.length) return ctx.fail('common.not-found')
    await forgetRows(ctx, sources, rows)
    for (const id of wanted) ctx.audit({ action: 'spam.deleted', entity: 'spam', entityId: id })
    ctx.emit('spam.changed', { spamIds: wanted }, sendersAudience)
    return { ok: true }
  }
