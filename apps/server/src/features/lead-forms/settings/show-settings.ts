import type { OutputOf } from '@coverline/contract/endpoint'
import type { leadForms } from '@coverline/contract/lead-forms/endpoints'
import type { Context } from '../../../platform/context.ts'
import { findForm } from '../queries.ts'
import { standardTexts, usualSettings } from '../rules.ts'

/** Returns what the provider chose for its public form; the usual form if it chose nothing yet. */
export async function showSettings(ctx: Context): Promise<OutputOf<typeof leadForms.settings>> {
  const form = await findForm(ctx)
  const { isOn, language, fields, texts, agentUserId, origins } = form ?? usualSettings
  const providerName = ctx.actor.workspace?.providerName ?? ''
  return {
    isOn,
    language,
    fields,
    texts,
    agentUserId,
    origins,
    providerName,
    key: form?.key ?? null,
    standardTexts: standardTexts(providerName),
    spamCount: form?.spamCount ?? 0,
  }
}
