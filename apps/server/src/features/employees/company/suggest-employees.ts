import type { employees } from '@coverline/contract/employees/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../platform/context.ts'
import { insuredService } from '../../insured/service.ts'
import { scopeOf } from '../access.ts'

const most = 10

/** Suggests people of the officer's company while the officer types. */
export async function suggestEmployees(
  ctx: CtxOf<typeof employees.suggest>,
  { searchQuery }: InputOf<typeof employees.suggest>,
): Promise<OutputOf<typeof employees.suggest>> {
  const filters = { type: 'ALL', searchQuery } as const
  const page = { limit: most, offset: 0 }
  const { rows } = await insuredService.ofCompany.find(ctx, await scopeOf(ctx), filters, page)
  const items = rows
    .filter(({ isMatch }) => isMatch)
    .slice(0, most)
    .map(({ id, firstName, lastName, patronymicName, email, birthdate, relationship, state }) => ({
      personProfileId: id,
      firstName,
      lastName,
      patronymicName,
      email,
      birthdate,
      relationship,
      state,
    }))
  return { items }
}
