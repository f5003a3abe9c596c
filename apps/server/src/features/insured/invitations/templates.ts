import { type Language, languages } from '@coverline/contract/common'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { InvitationTemplate, invitations } from '@coverline/contract/invitations/endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { ownTemplates, type TemplateRow } from './template-queries.ts'
import { builtInText } from './welcome-mail.ts'

/** Builds the text of a language for display: the provider's own, or the default. */
export function templateView(language: Language, own: TemplateRow | undefined): InvitationTemplate {
  if (!own) return { language, ...builtInText(language), isOwn: false, updatedAt: null }
  return { ...own, isOwn: true, updatedAt: own.updatedAt.toISOString() }
}

/** Lists the texts of the welcome mail, one per language. */
export async function listTemplates(
  ctx: CtxOf<typeof invitations.templates>,
  _input: InputOf<typeof invitations.templates>,
): Promise<OutputOf<typeof invitations.templates>> {
  const own = new Map((await ownTemplates(ctx)).map((row) => [row.language, row]))
  return { items: languages.map((language) => templateView(language, own.get(language))) }
}
