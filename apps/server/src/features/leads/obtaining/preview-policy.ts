import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import { errorTable } from '@coverline/contract/errors'
import type { leads } from '@coverline/contract/leads/endpoints'
import { translate } from '@coverline/messages/server'
import type { CtxOf } from '../../../platform/context.ts'
import { readLeads } from '../write-queries.ts'
import { checkObtainable } from './check-obtainable.ts'
import { foresee } from './foresee.ts'

/** Previews what a won lead becomes, item by item; saves nothing. */
export async function previewPolicy(
  ctx: CtxOf<typeof leads.previewPolicy>,
  { leadId, ...input }: InputOf<typeof leads.previewPolicy>,
): Promise<OutputOf<typeof leads.previewPolicy>> {
  const [lead] = await readLeads(ctx, [leadId])
  if (!lead) return ctx.fail('common.not-found')
  checkObtainable(ctx, lead)
  const { form, items, candidates, refusals, warnings } = await foresee(ctx, lead, input)
  return {
    form,
    items,
    candidates,
    refusals: refusals.map(({ error, fields }) => ({
      code: errorTable[error].code,
      message: translate(ctx.locale, `errors:${error}`),
      fields,
    })),
    warnings,
  }
}
