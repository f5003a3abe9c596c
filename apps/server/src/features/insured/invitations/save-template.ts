import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { invitations } from '@coverline/contract/invitations/endpoints'
import { unknownVariables } from '@coverline/contract/invitations/terms'
import type { CtxOf } from '../../../platform/context.ts'
import { lockTemplates, ownTemplates, removeTemplate, writeTemplate } from './template-queries.ts'
import { templateView } from './templates.ts'
import { mergeKnown } from '../../../platform/merge-known.ts'

/** Saves the provider's own welcome mail of a language, or resets it to the default text. */
export async function saveTemplate(
  ctx: CtxOf<typeof invitations.saveTemplate>,
  sent: InputOf<typeof invitations.saveTemplate>,
): Promise<OutputOf<typeof invitations.saveTemplate>> {
  const { language } = sent
  await lockTemplates(ctx)
  const before = (await ownTemplates(ctx)).find((row) => row.language === language)
  if ('templateDelete' in sent) await removeTemplate(ctx, language)
  else {
    const { subject, text } = templateView(language, before)
    const input = mergeKnown(ctx, sent, { subject, text })
    const fields = Object.fromEntries(
      (['subject', 'text'] as const)
        .filter((field) => unknownVariables(input[field]).length > 0)
        .map((field) => [field, 'NOT_SUPPORTED_VALUE']),
    )
    if (Object.keys(fields).length > 0) ctx.fail('common.validation', { fields })
    await writeTemplate(ctx, input)
  }
  const after = (await ownTemplates(ctx)).find((row) => row.language === language)
  ctx.audit({
    action: 'invitations.template-saved',
    entity: 'invitations',
    changes: (['subject', 'text'] as const).map((field) => ({
      field,
      before: before?.[field] ?? null,
      after: after?.[field] ?? null,
    })),
  })
  ctx.emit('invitations.changed', {})
  return templateView(language, after)
}
