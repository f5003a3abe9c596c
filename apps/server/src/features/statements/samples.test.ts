import { statements } from '@coverline/contract/statements/endpoints'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newId } from '../../platform/id.ts'
import { provideInsured } from '../../testing/insured.ts'
import { makeCompany } from '../companies/factory.ts'

type Person = {
  number: string
  firstName: string
  lastName: string
  company: string | null
  principal: string | null
  payments: [day: string, amount: string][]
}
type Expected = { line: number; kind: string; allocations: [number: string, day: string, amount: string][] }

const folder = join(import.meta.dirname, 'samples')
const json = async <T>(name: string): Promise<T> =>
  JSON.parse(await readFile(join(folder, name), 'utf8')) as T

/** Compares the allocations of the best proposal with the expected ones; none expected: no proposal. */
const isSame = (found: unknown[][] | undefined, expected: Expected['allocations']): boolean =>
  JSON.stringify(found?.toSorted()) === JSON.stringify(expected.length > 0 ? expected.toSorted() : undefined)

test('at least ninety of a hundred lines get the right proposal, and no wrong one is certain', async () => {
  const provider = await provideInsured()
  const { providerId, inDatabase } = provider
  const people = await json<Person[]>('hundred-lines.people.json')
  const planOf = new Map<string | null, string>([[null, provider.planId]])
  for (const company of new Set(people.map((person) => person.company))) {
    if (company === null) continue
    const companyId = await inDatabase((db) => makeCompany(db, providerId, { name: company }))
    planOf.set(company, await provider.plan({ name: `Staff of ${company}`, companyId }))
  }
  const personOf = new Map<string, string>()
  for (const { number, firstName, lastName, company, principal, payments } of people) {
    const linked = principal
      ? { relationship: 'CHILD' as const, principalId: personOf.get(principal) ?? null }
      : {}
    const person = await provider.person({ firstName, lastName, ...linked })
    personOf.set(number, person)
    const planId = planOf.get(company) ?? provider.planId
    const policyId = await provider.policy(person, { number, planId })
    const rows = payments.map(([dueDate, amount]) => ({
      provider_id: providerId,
      id: newId(),
      policy_id: policyId,
      due_date: dueDate,
      grace_days: 0,
      amount,
      currency: 'EUR',
    }))
    await inDatabase((db) => db.insertInto('payments').values(rows).execute())
  }
  const admin = await provider.as('ADMIN')
  const content = new Uint8Array(await readFile(join(folder, 'hundred-lines.csv')))
  const { statementId, lineCount } = await admin.ok(
    statements.upload,
    {},
    { file: { name: 'hundred-lines.csv', content } },
  )
  expect(lineCount).toBe(100)
  const { items } = await admin.ok(statements.lines, { statementId, limit: 200 })
  const expected = await json<Expected[]>('hundred-lines.expected.json')
  const wrong: string[] = []
  let certain = 0
  for (const { line, kind, allocations } of expected) {
    const item = items[line - 1]
    const [best] = item?.proposals ?? []
    const found = best?.allocations.map(({ payment, amount }) => [
      payment.policyNumber,
      payment.dueDate,
      amount,
    ])
    const isRight = isSame(found, allocations)
    if (best?.confidence === 'CERTAIN') certain += 1
    if (isRight) continue
    wrong.push(
      `${line} ${kind} ${item?.payerName}, ${item?.purpose}: ${best?.confidence} ${best?.reasons.join('+')} ${JSON.stringify(found)}`,
    )
    expect(best?.confidence, wrong.at(-1)).not.toBe('CERTAIN')
  }
  expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(10)
  // Most exact matches can be booked together.
  expect(certain).toBeGreaterThan(35)
})
