import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { insuredService } from '../insured/service.ts'
import { policyService } from '../policies/service.ts'
import { ticketService } from '../tickets/service.ts'

const anyOf = (ids: readonly string[]) => sql<string>`any(${[...ids]}::uuid[])`

/** Returns the numbers of the tickets of visible bookings. */
export async function findTicketNumbers(ctx: Context, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await ticketService
    .visible(ticketService.withAll(ctx))
    .where('t.id', '=', anyOf(ids))
    .select(['t.id', 't.number'])
    .execute()
  return new Map(rows.map(({ id, number }) => [id, Number(number)]))
}

export type PersonName = {
  personProfileId: string
  firstName: string
  lastName: string
  patronymicName: string | null
  phone: string | null
}

/** Returns the names of the people of visible bookings: a doctor sees the people of the doctor's own. */
export async function findPeopleNames(
  ctx: Context,
  ids: readonly string[],
): Promise<Map<string, PersonName>> {
  if (ids.length === 0) return new Map()
  const rows = await insuredService
    .visible(policyService.withAllPeople(ctx))
    .where('i.id', '=', anyOf(ids))
    .select(['i.id as personProfileId', 'i.first_name as firstName', 'i.last_name as lastName'])
    .select(['i.patronymic_name as patronymicName', 'i.phone'])
    .execute()
  return new Map(rows.map((row) => [row.personProfileId, row]))
}
