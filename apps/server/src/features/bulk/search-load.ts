import type { Context } from '../../platform/context.ts'
import type { Services } from '../../platform/services.ts'
import { insuredService } from '../insured/service.ts'
import type { OperationRow } from './queries.ts'

/** More records than this fill the search index's waiting list. */
const few = 2_000

/** Deleting changes what people are found by; days of a state, plans and invitations do not. */
const isLoad = ({ kind, total }: OperationRow): boolean =>
  (kind === 'POLICIES_DELETE' || kind === 'INSURED_DELETE') && total > few

/** For the start of the transaction that does a change, tries it or takes it back. */
export async function openLoad(ctx: Context, operation: OperationRow): Promise<void> {
  if (isLoad(operation)) await insuredService.deferSearch(ctx.db)
}

/** For after its end; until then every search reads all that waits. */
export async function settleLoad(services: Services, operation: OperationRow): Promise<void> {
  if (isLoad(operation)) await insuredService.settleLoad(services)
}
