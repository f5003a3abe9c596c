import type { doctors } from '@coverline/contract/doctors/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../platform/context.ts'
import { nameIn } from '../rules.ts'
import { findSpecializations } from './queries.ts'

/** Lists the active specializations by their names in the reader's language. */
export async function listSpecializations(
  ctx: CtxOf<typeof doctors.specializations>,
  _input: InputOf<typeof doctors.specializations>,
): Promise<OutputOf<typeof doctors.specializations>> {
  const items = (await findSpecializations(ctx)).map(({ id, ...row }) => ({
    specializationId: id,
    name: nameIn(row.names, ctx.locale),
    ...row,
  }))
  return { items: items.toSorted((one, other) => one.name.localeCompare(other.name, ctx.locale)) }
}
