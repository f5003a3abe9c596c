import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { insured } from '@coverline/contract/insured/endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { findPeoplePage } from '../queries.ts'

/** Suggests people while the user types; the newest ones before the first letter. */
export async function suggestPeople(
  ctx: CtxOf<typeof insured.suggest>,
  { searchString, limit, page }: InputOf<typeof insured.suggest>,
): Promise<OutputOf<typeof insured.suggest>> {
  const found = await findPeoplePage(ctx, { searchQuery: searchString, limit, page })
  const { rows, nextCursor: _nextCursor, ...total } = found
  return {
    items: rows.map((row) => ({
      personProfileId: row.id,
      name: [row.firstName, row.patronymicName, row.lastName].filter(Boolean).join(' '),
      identificationNumber: row.identificationNumber,
      email: row.email,
      phone: row.phone,
    })),
    ...total,
  }
}
