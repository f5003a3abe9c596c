import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { leadForms } from '@coverline/contract/lead-forms/endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { shownTexts } from '../rules.ts'
import { asVisitor } from './as-visitor.ts'
import { makeChallenge } from './proof-of-work.ts'

/** Shows a visitor the form, with the proof of work that an answer needs. */
export function openForm(
  ctx: CtxOf<typeof leadForms.open>,
  { key }: InputOf<typeof leadForms.open>,
): Promise<OutputOf<typeof leadForms.open>> {
  return asVisitor(ctx, { key, locks: false }, async (inside, form) => {
    const providerName = inside.actor.workspace?.providerName ?? ''
    return {
      providerName,
      language: form.language,
      fields: form.fields,
      texts: shownTexts(form.texts, providerName),
      challenge: await makeChallenge(inside, form),
    }
  })
}
