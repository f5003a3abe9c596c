import { describe, expect, it } from 'vitest'
import { foreignLists, tableRules, type ForeignLists, type TableCode } from './table-rules.ts'

const features = 'apps/server/src/features'

/** Plans read one table of another feature, as listed, and write only their own. */
const clean: TableCode = {
  owners: { plans: ['plans', 'services'], insured: ['insured'], platform: ['files'] },
  schema: ['plans', 'services', 'insured', 'files'],
  files: {
    [`${features}/plans/queries.ts`]:
      "export const rows = sql`select p.id from plans p join insured i on i.plan_id = p.id where is_open for update of p`\nawait db.updateTable('services').execute()",
    [`${features}/plans/access.ts`]: 'export const text = "nothing is updated from here"',
    [`${features}/insured/write-queries.ts`]:
      'sql`insert into insured (id) values (1) on conflict (id) do update set id = 2`',
    [`${features}/insured/factory.ts`]: 'sql`insert into plans (id) values (1)`',
    'apps/server/src/platform/files/file-store.ts': 'sql`delete from files`',
    'apps/server/src/seed/seed.ts': 'sql`delete from insured`',
  },
}
const listed: ForeignLists = { reads: ['plans: insured'], writes: [], limits: { reads: 1, writes: 0 } }

const found = (code: TableCode, lists = listed) =>
  tableRules(code, lists).map(({ rule, from, to }) => `${rule}: ${from.split('/').at(-1)} → ${to}`)

const withFile = (name: string, text: string): TableCode => ({
  ...clean,
  files: { ...clean.files, [`${features}/plans/${name}`]: text },
})

/** Each statement writes or reads a foreign table in another way. */
const planted: [rule: string, table: string, text: string][] = [
  ['features-write-own-tables', 'insured', 'sql`update insured i set a = 1 from plans p`'],
  ['features-write-own-tables', 'insured', 'sql`delete from insured where id = 1`'],
  ['features-write-own-tables', 'insured', 'sql`with x as (insert into insured (id) values (1)) select 1`'],
  ['features-write-own-tables', 'insured', 'sql<Row>`merge into insured using plans on true`'],
  ['features-write-own-tables', 'insured', "client.query(from('copy insured (id) from stdin'))"],
  ['features-write-own-tables', 'insured', "ctx.db.insertInto('insured').execute()"],
  ['features-write-own-tables', 'insured', "ctx.db.deleteFrom('insured as i').execute()"],
  ['features-write-own-tables', 'insured', "sql`update ${sql.table('insured')} set a = 1`"],
  ['features-write-own-tables', 'insured', "const t = ['insured']\nsql`delete from ${sql.table(t[0])}`"],
  ['features-write-own-tables', 'files', 'const t = { files: 1 }\nsql`update ${sql.table(name)} set a = 1`'],
  ['foreign-reads-are-listed', 'files', 'sql`select 1 from files`'],
  ['foreign-reads-are-listed', 'files', 'sql`left join files f on f.id = p.id`'],
  ['foreign-reads-are-listed', 'files', 'sql`select 1 from plans p, files f where f.id = p.id`'],
  ['foreign-reads-are-listed', 'files', 'sql`delete from plans p using files f where f.id = p.id`'],
  ['foreign-reads-are-listed', 'files', "ctx.db.selectFrom(['plans', 'files as f'])"],
  ['foreign-reads-are-listed', 'files', "rows.leftJoin('files as f', 'f.id', 'p.id')"],
  ['features-write-own-tables', 'insured', "const move = { ...moveRows('insured') }"],
  ['features-write-own-tables', 'insured', "const undo = undoRows('insured', { columns })"],
  ['features-write-own-tables', 'insured', "restoreRows(client, 'insured', columns)"],
  ['foreign-reads-are-listed', 'files', "lockRows(client, providerId, 'files')"],
  ['features-write-own-tables', 'insured', "const t = 'insured'\nclient.query(`delete from ${t}`)"],
  ['foreign-reads-are-listed', 'files', 'exportRows(ctx, { files: sql`t.id = ${id}` })'],
  ['foreign-reads-are-listed', 'files', "const t = 'files'\nsql`select 1 from ${sql.table(t)}`"],
]

describe('table rules', () => {
  it('find nothing in valid code', () => expect(found(clean)).toEqual([]))

  it.each(planted)('find %s of %s in %s', (rule, table, text) => {
    expect(found(withFile('fault-queries.ts', text))).toContain(`${rule}: fault-queries.ts → ${table}`)
  })

  it('find a platform that writes the table of a feature', () => {
    const files = { ...clean.files, 'apps/server/src/platform/fault.ts': 'sql`delete from plans`' }
    expect(found({ ...clean, files })).toEqual(['features-write-own-tables: fault.ts → plans'])
  })

  it('accept a listed write', () => {
    const lists = { ...listed, writes: ['plans: insured'], limits: { reads: 1, writes: 1 } }
    expect(found(withFile('more-queries.ts', 'sql`delete from insured`'), lists)).toEqual([])
  })

  it('find an entry that the code no longer needs', () => {
    const lists = { ...listed, reads: ['plans: files', 'plans: insured'], limits: { reads: 2, writes: 0 } }
    expect(found(clean, lists)).toEqual([
      'foreign-lists-only-shrink: foreign-reads.json → plans: files is not needed: run npm run generate',
    ])
  })

  it('find a list that is longer or shorter than its limit', () => {
    for (const reads of [0, 2])
      expect(found(clean, { ...listed, limits: { reads, writes: 0 } })).toEqual([
        `foreign-lists-only-shrink: foreign-reads.json → 1 entries, but the limit is ${reads}`,
      ])
  })

  it('find a table without an owner and one with two', () => {
    const owners = { ...clean.owners, insured: ['insured', 'services'], platform: [] }
    expect(found({ ...clean, owners })).toEqual(
      expect.arrayContaining([
        'tables-have-one-owner: services → plans and insured',
        'tables-have-one-owner: files → no owner',
      ]),
    )
  })

  it('compute the lists that fit the code', () => {
    expect(foreignLists(clean)).toEqual(listed)
  })
})
