import { sql } from 'kysely'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { expect, it } from 'vitest'
import { withProviderPlain } from '../../platform/db/connection/transaction.ts'
import { day, provideInsured } from '../../testing/insured.ts'
import { insertSamplePeople } from '../../seed/people/sample-people-queries.ts'

type Row = { phone: string | null; stored: string; worked_out: string; principal_id: string | null }

it('sample people are stored as the product would store them', async () => {
  const provider = await provideInsured()
  const { providerId, planId } = provider
  const other = await provider.plan()
  const options = { providerId, planIds: [planId, other], count: 240, policiesPerPerson: 2, today: day(0) }
  const written = await withProviderPlain(provider.app.services.pools, providerId, (client) =>
    insertSamplePeople(client, options),
  )
  expect(written).toEqual({ people: 240, policies: 480 })
  const { rows } = await provider.inDatabase((db) =>
    sql<Row>`select phone, search_fold as stored, insured_search_text(i) as worked_out, principal_id from insured i`.execute(
      db,
    ),
  )
  expect(rows).toHaveLength(240)
  for (const row of rows) {
    // Policies with equal timestamps have no defined order.
    expect(row.stored.split(' ').toSorted()).toEqual(row.worked_out.split(' ').toSorted())
    if (row.phone) expect(parsePhoneNumberFromString(row.phone)?.isValid(), row.phone).toBe(true)
  }
  expect(rows.filter((row) => row.principal_id !== null)).toHaveLength(40)
  expect(await provider.countOf(planId)).toBe(240)
  expect(await provider.countOf(other)).toBe(240)
})
