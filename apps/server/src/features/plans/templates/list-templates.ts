import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import { fold } from '@coverline/contract/fold'
import { searchWords } from '@coverline/contract/insured/search'
import type { Template, templates } from '@coverline/contract/templates/endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { builtInTemplates } from './built-in.ts'
import { findTemplates } from './queries.ts'
import { builtInView, keptView } from './view.ts'

type Input = InputOf<typeof templates.list>

/** Lists built-in and saved templates with filters. They are few enough to filter in memory. */
export async function listTemplates(
  ctx: CtxOf<typeof templates.list>,
  input: Input,
): Promise<OutputOf<typeof templates.list>> {
  const kept = await findTemplates(ctx)
  const all = [
    ...builtInTemplates.map((template) => builtInView(template, ctx.locale)),
    ...kept.map((row) => keptView(row, ctx.actor)),
  ].filter((template) => isWanted(template, input))
  const first = input.page * input.limit
  return { items: all.slice(first, first + input.limit), totalCount: all.length }
}

function isWanted(template: Template, { insuranceTypes, searchQuery = '' }: Input): boolean {
  if (insuranceTypes && !insuranceTypes.includes(template.insuranceType)) return false
  const text = fold(`${template.name} ${template.description}`)
  return searchWords(searchQuery)?.every((word) => text.includes(word)) ?? false
}
