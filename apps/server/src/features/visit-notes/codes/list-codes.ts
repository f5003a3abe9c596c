import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { visitNotes } from '@coverline/contract/visit-notes/endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { searchCodes } from './queries.ts'
import { readSearch } from './search.ts'

/** Finds ICD-10 codes for a diagnosis. */
export async function listCodes(
  ctx: CtxOf<typeof visitNotes.codes>,
  { searchQuery }: InputOf<typeof visitNotes.codes>,
): Promise<OutputOf<typeof visitNotes.codes>> {
  const items = await searchCodes(ctx.db, readSearch(searchQuery), ctx.locale)
  return { items, totalCount: items.length }
}
