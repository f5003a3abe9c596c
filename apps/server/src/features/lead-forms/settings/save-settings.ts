import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { leadForms } from '@coverline/contract/lead-forms/endpoints'
import { changesBetween } from '../../../platform/audit/changes-between.ts'
import type { CtxOf } from '../../../platform/context.ts'
import { mergeKnown } from '../../../platform/merge-known.ts'
import { leadService } from '../../leads/service.ts'
import { makeForm, writeForm } from '../queries.ts'
import type { FormSettings } from '../rules.ts'

/** Changes what is given; the rest stays as another user left it. */
export async function saveSettings(
  ctx: CtxOf<typeof leadForms.save>,
  input: InputOf<typeof leadForms.save>,
): Promise<OutputOf<typeof leadForms.save>> {
  const { isOn, language, fields, texts, agentUserId, origins } = await makeForm(ctx)
  const before: FormSettings = { isOn, language, fields, texts, agentUserId, origins }
  const chosen = mergeKnown(ctx, input, before)
  const after: FormSettings = {
    isOn: chosen.isOn ?? before.isOn,
    language: chosen.language === undefined ? before.language : chosen.language,
    fields: chosen.fields ?? before.fields,
    texts: chosen.texts ?? before.texts,
    agentUserId: chosen.agentUserId === undefined ? before.agentUserId : chosen.agentUserId,
    origins: [...new Set(chosen.origins ?? before.origins)],
  }
  if (after.agentUserId !== before.agentUserId && !(await leadService.agents.isAgent(ctx, after.agentUserId)))
    ctx.fail('common.not-found', { fields: { agentUserId: 'NOT_FOUND' } })
  const changes = changesBetween(audited(before), audited(after))
  if (changes.length === 0) return { ok: true }
  await writeForm(ctx, after)
  ctx.audit({
    action: 'lead-forms.updated',
    entity: 'lead-forms',
    entityId: ctx.actor.providerId ?? '',
    changes,
  })
  ctx.emit('lead-forms.changed', {}, { anyOf: ['SETTINGS_VIEW'] })
  return { ok: true }
}

/** The audit log compares lists and texts; it shows one line for each field and each own text. */
const audited = ({ fields, texts, ...plain }: FormSettings) => ({
  ...plain,
  formFields: Object.entries(fields)
    .filter(([, mode]) => mode !== 'OFF')
    .map(([name, mode]) => (mode === 'REQUIRED' ? `${name} *` : name))
    .toSorted(),
  formTexts: Object.entries(texts).flatMap(([language, own]) =>
    Object.values(own)
      .filter(Boolean)
      .map((text) => `${language}: ${text}`),
  ),
})
