import { subjects } from '@coverline/contract/privacy/endpoints'
import { expect, test } from 'vitest'
import { everything, mentions, subjectFixture } from '../../testing/fixtures/subject-fixture.ts'
import { provideInsured } from '../../testing/insured.ts'
import { tables } from '../../tables.ts'

type Exported = { data: Record<string, Record<string, unknown>[]> }

/** Derived from exported columns; the search and the lists use them. */
const derived = [
  'insured.email_key',
  'insured.identification_key',
  'insured.search_fold',
  'insured.sort_name',
  'leads.email_key',
  'leads.name_key',
  'leads.search_fold',
  'leads.title_fold',
  'messages.lines',
  'messages.search_fold',
  'policies.number_fold',
  'tasks.search_fold',
  'policies.number_key',
  'spam_messages.search_fold',
]

/** The columns that are classified as personal and exported; of medical notes see `visit-note-privacy.test.ts`. */
function exportedColumns(): { table: string; column: string }[] {
  return Object.values(tables)
    .flatMap((owned) => Object.entries(owned))
    .flatMap(([table, columns]) => Object.entries(columns).map(([column, kind]) => ({ table, column, kind })))
    .filter(({ table, kind }) => kind === 'personal' && !table.startsWith('visit_note'))
    .filter(({ table, column }) => ![...derived, ...mentions].includes(`${table}.${column}`))
}

/** Personal columns of which the export holds no value */
function lacking(data: Exported['data'], tagged: readonly { table: string; column: string }[]): string[] {
  return tagged
    .filter(
      ({ table, column }) => !data[table]?.some((row) => row[column] !== null && row[column] !== undefined),
    )
    .map(({ table, column }) => `${table}.${column}`)
}

test('AUDIT-4: the export of a person holds every column that is classified as personal', async () => {
  const { admin, personProfileId } = await subjectFixture()
  const { status, body } = await admin.send(subjects.export, { personProfileId })
  expect(status).toBe(200)
  const { data } = JSON.parse(String(body)) as Exported
  const tagged = exportedColumns()
  expect(tagged.length).toBeGreaterThan(30)
  expect(lacking(data, tagged)).toEqual([])
  // A table that is left out is found.
  const { polls: _polls, ...rest } = data
  expect(lacking(rest, tagged)).toEqual(['polls.comment', 'polls.score'])
  // What was filled in above is there with its values, that of the merged profile too.
  const text = JSON.stringify(data)
  const values = [
    '+34600100200',
    '+34600100300',
    'Anna',
    'SUBJECT-1',
    'C-1',
    'Details',
    'Cash',
    'Invoice 17',
    'Good',
    'Moved house',
    'A. Torres',
    'Whole chat',
    'Part of a chat',
    'Call me',
    'Bring her card',
    'Ring twice',
    'Asked for a quote',
    'She moved',
  ]
  for (const value of [...Object.values(everything), ...values]) expect(text).toContain(value)
  expect(data['insured']?.[0]).not.toHaveProperty('search_fold')
})

test('another person’s data stay out, and an administrator alone may export', async () => {
  const provider = await provideInsured()
  const admin = await provider.as('ADMIN')
  const a = await provider.person({ firstName: 'Own' })
  const b = await provider.person({ firstName: 'Foreign' })
  await provider.policy(b, { number: 'FOREIGN-1' })
  const { body } = await admin.send(subjects.export, { personProfileId: a })
  expect(String(body)).not.toMatch(/Foreign|FOREIGN/)
  const operator = await provider.as('INSURANCE_OPERATOR')
  await operator.fails(subjects.export, { personProfileId: a }, 'common.forbidden')
  const stranger = await (await provideInsured()).as('ADMIN')
  await stranger.fails(subjects.export, { personProfileId: a }, 'common.not-found')
})
