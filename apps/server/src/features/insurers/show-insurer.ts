import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { insurers } from '@coverline/contract/insurers/endpoints'
import type { CtxOf } from '../../platform/context.ts'
import { planService } from '../plans/service.ts'
import { findDocuments } from './document-queries.ts'
import { findInsurer } from './queries.ts'
import { documentView, insurerView } from './view.ts'

/** Returns one insurance company with its plans and documents. */
export async function showInsurer(
  ctx: CtxOf<typeof insurers.detail>,
  input: InputOf<typeof insurers.detail>,
): Promise<OutputOf<typeof insurers.detail>> {
  const row = await findInsurer(ctx, input.insuranceCompanyId)
  if (!row) ctx.fail('common.not-found')
  const plans = await planService.ofInsurer(ctx, row.id)
  return {
    ...insurerView(row, ctx.actor),
    documents: (await findDocuments(ctx, row.id)).map(documentView),
    plans: plans.map(({ id, name, isAvailable }) => ({ packageId: id, name, isAvailable })),
  }
}
