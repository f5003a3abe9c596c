import { dayAfter } from '@coverline/contract/calendar'
import { companyTickets } from '@coverline/contract/tickets/company-endpoints'
import { expect, test } from 'vitest'
import { inboxFixture } from '../../../testing/fixtures/inbox-fixture.ts'
import { makeCompany } from '../../companies/factory.ts'
import { makeInsurer } from '../../insurers/factory.ts'
import { makePlan } from '../../plans/factory.ts'

test('a company adds and removes people only on days when one of its active plans is valid', async () => {
  const { provider, admin } = await inboxFixture()
  const { providerId, inDatabase } = provider
  const [own, other, insurerId] = await inDatabase(async (db) => [
    await makeCompany(db, providerId),
    await makeCompany(db, providerId),
    await makeInsurer(db, providerId),
  ])
  const officer = await provider.as('HR', { companyId: own })
  const ask = async (deadlineInDays?: number) => {
    const input = { type: 'COMPANY_EMPLOYEE_ADD', deadlineInDays } as const
    return (await officer.ok(companyTickets.dates, input)).items
  }
  const plan = (
    companyId: string,
    validityStart: string | null,
    validityEnd: string | null,
    isAvailable = true,
  ) =>
    inDatabase((db) =>
      makePlan(db, providerId, { companyId, insurerId, validityStart, validityEnd, isAvailable }),
    )

  await plan(other, null, null)
  await plan(own, null, null, false)
  expect(await ask()).toEqual([])
  const officerOfOther = await provider.as('HR', { companyId: other })
  const open = (await officerOfOther.ok(companyTickets.dates, { type: 'COMPANY_EMPLOYEE_REMOVE' })).items
  const today = open[0] ?? ''
  expect(open).toEqual(Array.from({ length: 61 }, (_, nth) => dayAfter(today, nth)))

  const days = (...numbers: number[]) => numbers.map((nth) => dayAfter(today, nth))
  await plan(own, dayAfter(today, 3), dayAfter(today, 5))
  expect(await ask()).toEqual(days(3, 4, 5))
  expect(await ask(4)).toEqual(days(3, 4))
  await plan(own, dayAfter(today, -40), dayAfter(today, -1))
  await plan(own, dayAfter(today, 58), null)
  expect(await ask()).toEqual(days(3, 4, 5, 58, 59, 60))

  await officer.fails(
    companyTickets.dates,
    { type: 'COMPANY_EMPLOYEE_ADD', deadlineInDays: -1 },
    'common.validation',
  )
  await admin.fails(companyTickets.dates, { type: 'COMPANY_EMPLOYEE_ADD' }, 'common.forbidden')
})
