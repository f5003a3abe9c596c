import type { Template, TemplateService } from '@coverline/contract/templates/endpoints'
import type { Context } from '../../../platform/context.ts'
import { builtInTemplates, servicesOf } from './built-in.ts'
import { findTemplate } from './queries.ts'
import { builtInView, keptView } from './view.ts'

/**
 * Returns a template with its services: a built-in one with amounts in the provider's currency, or a saved
 * one.
 */
export async function findAnyTemplate(
  ctx: Context,
  templateId: string,
): Promise<(Template & { services: TemplateService[] }) | undefined> {
  const builtIn = builtInTemplates.find((template) => template.id === templateId)
  if (builtIn) {
    const services = servicesOf(builtIn, ctx.actor.workspace?.currency ?? 'EUR')
    return { ...builtInView(builtIn, ctx.locale), services }
  }
  const kept = await findTemplate(ctx, templateId)
  return kept && { ...keptView(kept, ctx.actor), services: kept.services }
}
