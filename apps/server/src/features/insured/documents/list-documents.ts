import type { documents } from '@coverline/contract/documents/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../platform/context.ts'
import { isVisiblePerson } from '../queries.ts'
import { documentsOf } from './queries.ts'
import { documentView } from './view.ts'

/** Lists the documents of a person; another call returns their content. */
export async function listDocuments(
  ctx: CtxOf<typeof documents.list>,
  { personProfileId }: InputOf<typeof documents.list>,
): Promise<OutputOf<typeof documents.list>> {
  if (!(await isVisiblePerson(ctx, personProfileId))) return ctx.fail('common.not-found')
  return { items: (await documentsOf(ctx, personProfileId)).map(documentView) }
}
