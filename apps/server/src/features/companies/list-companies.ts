import type { companies } from '@coverline/contract/companies/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../platform/context.ts'
import { findCompanies } from './queries.ts'
import { companyView } from './view.ts'

/** Lists the client companies that the caller can see. */
export async function listCompanies(
  ctx: CtxOf<typeof companies.list>,
  input: InputOf<typeof companies.list>,
): Promise<OutputOf<typeof companies.list>> {
  const { rows, ...page } = await findCompanies(ctx, input)
  return { items: rows.map((row) => companyView(row, ctx.actor)), ...page }
}
