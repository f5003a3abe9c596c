import { afterAll, expect, it } from 'vitest'
import { type Edit, type Place, Scratch } from './check/scratch.ts'

interface Noun {
  name: string
  /** The made-up field */
  field: string
  /** Adds a made-up field to the save input and to the output of the contract. */
  contract: Edit[]
  /** Files that must not compile then: field table, view, interface */
  places: Place[]
  table: Place
  /** Declares the made-up input as no field, in the field table. */
  disowned: Edit
  /** The use case that must take every input that is no field */
  writer: Place
  /** The made-up field as a column and as a field of the table */
  stored: Edit[]
  /** The view, which must then show or name the field */
  view: Place
}

const server = 'apps/server/src'
const column = (name: string, table: string): Edit => [
  `${server}/platform/db/db.generated.ts`,
  `export interface ${table} {\n`,
  `export interface ${table} {\n  ${name}: string | null;\n`,
]

/**
 * Adds a field to a table, and lines that don't compile unless the table writes the column and reads it under the
 * name of the field.
 */
const field = (table: string, name: string, column: string, input: string) => `
  ${name}: { column: '${column}', input: '${input}' },
})
declare const row: ReturnType<typeof ${table}.toRow>
row.${column} satisfies string | null
'x.${column} as ${name}' satisfies ReturnType<typeof ${table}.columns<'x'>>[number]
`

const nouns: Noun[] = [
  {
    name: 'policies',
    field: 'madeUpNote',
    contract: [
      [
        'packages/contract/src/policies/endpoints.ts',
        '  detailsSave: optionalText(4000),\n',
        '  detailsSave: optionalText(4000),\n  madeUpNoteSave: optionalText(255),\n',
      ],
      [
        'packages/contract/src/policies/endpoints.ts',
        '  type: z.enum(policyTypes),\n',
        '  type: z.enum(policyTypes),\n  madeUpNote: z.string().nullable(),\n',
      ],
    ],
    places: [
      ['apps/server', 'features/policies/fields.ts'],
      ['apps/server', 'features/policies/view.ts'],
      ['apps/web', 'nouns/policies/shared/policy-fields.ts'],
    ],
    table: ['apps/server', 'features/policies/fields.ts'],
    disowned: [
      `${server}/features/policies/fields.ts`,
      "  | 'policyId'\n",
      "  | 'policyId'\n  | 'madeUpNoteSave'\n",
    ],
    writer: ['apps/server', 'features/policies/saving/save-policy.ts'],
    stored: [
      column('made_up_note', 'Policies'),
      [
        `${server}/features/policies/fields.ts`,
        '\n})',
        field('policyFields', 'madeUpNote', 'made_up_note', 'madeUpNoteSave'),
      ],
    ],
    view: ['apps/server', 'features/policies/view.ts'],
  },
  {
    name: 'insured people',
    field: 'madeUpName',
    contract: [
      [
        'packages/contract/src/insured/endpoints.ts',
        '  eidNo: optionalText(255),\n',
        '  eidNo: optionalText(255),\n  madeUpName: optionalText(255),\n',
      ],
      [
        'packages/contract/src/insured/endpoints.ts',
        '  policyCount: z.int(),\n',
        '  policyCount: z.int(),\n  madeUpName: shown,\n',
      ],
    ],
    places: [
      ['apps/server', 'features/insured/fields.ts'],
      ['apps/server', 'features/insured/view.ts'],
      ['apps/web', 'nouns/insured/person/person-field-map.ts'],
      ['apps/web', 'nouns/insured/person/person-overview.tsx'],
    ],
    table: ['apps/server', 'features/insured/fields.ts'],
    disowned: [
      `${server}/features/insured/fields.ts`,
      "  | 'personProfileId'\n",
      "  | 'personProfileId'\n  | 'madeUpName'\n",
    ],
    writer: ['apps/server', 'features/insured/save-person.ts'],
    stored: [
      column('made_up_name', 'Insured'),
      [
        `${server}/features/insured/fields.ts`,
        '\n})',
        field('personFields', 'madeUpName', 'made_up_name', 'madeUpName'),
      ],
    ],
    view: ['apps/server', 'features/insured/view.ts'],
  },
  {
    name: 'tickets',
    field: 'madeUpId',
    contract: [
      [
        'packages/contract/src/tickets/endpoints.ts',
        '      slotDateTimeSave: enteredMoment.nullable().optional(),\n',
        '      slotDateTimeSave: enteredMoment.nullable().optional(),\n      madeUpIdSave: id.nullable().optional(),\n',
      ],
      [
        'packages/contract/src/tickets/shapes.ts',
        '  unreadCount: z.int(),\n',
        '  unreadCount: z.int(),\n  madeUpId: z.string().nullable(),\n',
      ],
    ],
    places: [
      ['apps/server', 'features/tickets/fields.ts'],
      ['apps/server', 'features/tickets/view.ts'],
      ['apps/web', 'nouns/tickets/ticket-form.tsx'],
    ],
    table: ['apps/server', 'features/tickets/fields.ts'],
    disowned: [
      `${server}/features/tickets/fields.ts`,
      "  | 'ticketId'\n",
      "  | 'ticketId'\n  | 'madeUpIdSave'\n",
    ],
    writer: ['apps/server', 'features/tickets/fields.ts'],
    stored: [
      column('made_up_id', 'Tickets'),
      [
        `${server}/features/tickets/fields.ts`,
        '\n})',
        field('ticketFields', 'madeUpId', 'made_up_id', 'madeUpIdSave'),
      ],
    ],
    view: ['apps/server', 'features/tickets/view.ts'],
  },
]

const scratch = new Scratch()
afterAll(() => scratch.close())
const editAll = (edits: (noun: Noun) => Edit[]) => scratch.edit(nouns.flatMap(edits))
const naming = (place: Place, field: string) => scratch.errors(place).filter((text) => text.includes(field))

it('a field of the contract does not compile in the field table, the view and the interface', () => {
  editAll(({ contract }) => contract)
  for (const { field, places } of nouns)
    for (const place of places) expect(naming(place, field), `${field} in ${place[1]}`).not.toEqual([])
})

it('an input that the field table calls no field does not compile in the use case', () => {
  editAll(({ contract, disowned }) => [...contract, disowned])
  for (const { field, writer } of nouns)
    expect(naming(writer, field), `${field} in ${writer[1]}`).not.toEqual([])
})

it('a field without a column does not compile in the field table', () => {
  editAll(({ contract, stored }) => [...contract, ...stored.slice(1)])
  for (const { field, table } of nouns)
    expect(scratch.errors(table), `${field} in ${table[1]}`).not.toEqual([])
})

it('a field of the table is written and read, and does not compile in a view that forgets it', () => {
  editAll(({ contract, stored }) => [...contract, ...stored])
  for (const { field, table, view } of nouns) {
    expect(scratch.errors(table)).toEqual([])
    expect(naming(view, field), `${field} in ${view[1]}`).not.toEqual([])
  }
})

it('the repository without a made-up field compiles in these places', () => {
  scratch.edit([])
  const all = nouns.flatMap(({ table, writer, view }) => [table, writer, view])
  expect(all.flatMap((place) => scratch.errors(place))).toEqual([])
})
