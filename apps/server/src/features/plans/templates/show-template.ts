import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { templates } from '@coverline/contract/templates/endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { findAnyTemplate } from './find-any-template.ts'

/** Returns one template with its services. */
export async function showTemplate(
  ctx: CtxOf<typeof templates.detail>,
  { templateId }: InputOf<typeof templates.detail>,
): Promise<OutputOf<typeof templates.detail>> {
  return (await findAnyTemplate(ctx, templateId)) ?? ctx.fail('common.not-found')
}
