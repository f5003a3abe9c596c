import type { Context } from '../../platform/context.ts'
import type { Services } from '../../platform/services.ts'
import { insuredService } from '../insured/service.ts'
import type { OperationRow } from './queries.ts'

/** Above this number, the records fill the search index's pending list. */
const few = 2_000

/** Only deletions change search texts; dates, plans and invitations do not. */
const isLoad = ({ kind, total }: OperationRow): boolean =>
  (kind === 'POLICIES_DELETE' || kind === 'INSURED_DELETE') && total > few

/** Call it at the start of the transaction that runs, tries or undoes a change. */
export async function openLoad(ctx: Context, operation: OperationRow): Promise<void> {
  if (isLoad(operation)) await insuredService.deferSearch(ctx.db)
}

/** Call it after the transaction ends; until then every search reads the whole pending list. */
export async function settleLoad(services: Services, operation: OperationRow): Promise<void> {
  if (isLoad(operation)) await insuredService.settleLoad(services)
}
