import { parse } from 'csv-parse/sync'
import { createHash } from 'node:crypto'
import express, { type NextFunction, type Request, type Response } from 'express'
import knex, { type Knex } from 'knex'
import * as z from 'zod'

/** Input from the parent process: where the tables of `make-tables.ts` are. */
export type ReferenceWork = { url: string }

const searched = ['first_name', 'last_name', 'patronymic_name', 'email', 'phone', 'identification_number']
const listInput = z.object({
  search: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  offset: z.coerce.number().int().min(0).default(0),
})
const personInput = z.object({
  first_name: z.string().min(1).max(255).optional(),
  last_name: z.string().min(1).max(255).optional(),
  nationality: z.string().max(255).nullable().optional(),
  phone: z
    .string()
    .regex(/^\+\d{7,15}$/u)
    .nullable()
    .optional(),
  email: z.email().nullable().optional(),
})
const day = z.string().regex(/^\d{2}\.\d{2}\.\d{4}$/u)
const optional = <T extends z.ZodType>(type: T) => z.union([z.literal(''), type])
const rowInput = z.object({
  first_name: z.string().min(1).max(255),
  last_name: z.string().min(1).max(255),
  patronymic_name: z.string().max(255),
  birthdate: optional(day),
  phone: optional(z.string().regex(/^\+\d{7,15}$/u)),
  email: optional(z.email()),
  id_number: z.string().max(255),
  policy_number: z.string().max(255),
  certificate_number: z.string().max(255),
  start_date: optional(day),
  end_date: optional(day),
})
type Row = z.output<typeof rowInput>

const dayOf = (given: string): string | null => (given ? given.split('.').toReversed().join('-') : null)
const batch = 1000

/** The words of a search, each in any column or in a policy number. */
function matching(db: Knex, text: string | undefined): Knex.QueryBuilder {
  const people = db('people')
  for (const word of text?.split(/\s+/u) ?? [])
    people.where((any) => {
      for (const column of searched) any.orWhere(column, 'ilike', `%${word}%`)
      any.orWhereExists(
        db('policies').whereRaw('policies.person_id = people.id').where('number', 'ilike', `%${word}%`),
      )
    })
  return people
}

async function list(db: Knex, request: Request): Promise<object> {
  const { search, limit, offset } = listInput.parse(request.query)
  const [counted] = (await matching(db, search).count('* as total')) as { total: string }[]
  const people = (await matching(db, search)
    .select('*')
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(limit)
    .offset(offset)) as { id: string }[]
  const policies = (await db('policies')
    .join('plans', 'plans.id', 'policies.plan_id')
    .select('policies.*', 'plans.name as plan_name')
    .whereIn(
      'person_id',
      people.map(({ id }) => id),
    )) as { person_id: string }[]
  const of = Map.groupBy(policies, ({ person_id: id }) => id)
  return {
    total: Number(counted?.total),
    items: people.map((person) => ({ ...person, policies: of.get(person.id) ?? [] })),
  }
}

async function detail(db: Knex, id: string): Promise<object | undefined> {
  const person: object | undefined = await db('people').where({ id }).first()
  if (!person) return undefined
  const [policies, relatives] = await Promise.all([
    db('policies')
      .join('plans', 'plans.id', 'policies.plan_id')
      .select('policies.*', 'plans.name as plan_name')
      .where({ person_id: id }),
    db('people')
      .select('id', 'first_name', 'last_name', 'relationship', 'birthdate')
      .where({ principal_id: id })
      .whereNot({ id }),
  ])
  return { ...person, policies, relatives }
}

/** Saves a file of people with their policies in one transaction. Known people get a policy; the others are made. */
async function save(db: Knex, planId: string, csv: string): Promise<object> {
  const rows = parse(csv, { columns: true }).map((row): Row => rowInput.parse(row))
  await db.transaction(async (trx) => {
    for (let from = 0; from < rows.length; from += batch) {
      const part = rows.slice(from, from + batch)
      const known = (await trx('people')
        .select('id', 'identification_number')
        .whereIn(
          'identification_number',
          part.map((row) => row.id_number),
        )) as { id: string; identification_number: string }[]
      const ids = new Map(known.map((person) => [person.identification_number, person.id]))
      // A row without an ID number is a person of its own.
      const fresh = part.filter((row) => row.id_number === '' || !ids.has(row.id_number))
      const owners = new Map<Row, string | undefined>()
      if (fresh.length > 0) {
        const made = (await trx('people').insert(fresh.map(personOf)).returning('id')) as { id: string }[]
        for (const [nth, row] of fresh.entries()) owners.set(row, made[nth]?.id)
      }
      await trx('policies').insert(
        part.map((row) => ({
          plan_id: planId,
          person_id: owners.get(row) ?? ids.get(row.id_number),
          number: row.policy_number || null,
          certificate_number: row.certificate_number || null,
          start_date: dayOf(row.start_date),
          end_date: dayOf(row.end_date),
        })),
      )
    }
  })
  return { saved: rows.length }
}

const personOf = (row: Row) => ({
  first_name: row.first_name,
  last_name: row.last_name,
  patronymic_name: row.patronymic_name || null,
  birthdate: dayOf(row.birthdate),
  phone: row.phone || null,
  email: row.email || null,
  identification_number: row.id_number || null,
  relationship: 'PRINCIPAL',
})

// The server that a team would write without the product: Express, Knex, an OR of ILIKEs, no audit, no row level security.
function serve({ url }: ReferenceWork): void {
  const db = knex({ client: 'pg', connection: url, searchPath: ['reference'], pool: { min: 0, max: 20 } })
  const app = express()
  app.use(express.json())
  app.use(express.text({ type: 'text/csv', limit: '50mb' }))
  app.use(async (request: Request, response: Response, next: NextFunction) => {
    const token = request.headers.authorization?.replace('Bearer ', '') ?? ''
    const hash = createHash('sha256').update(token).digest('hex')
    const user: unknown = await db('users').where({ token_hash: hash }).first()
    if (user) next()
    else response.status(401).json({ error: 'sign in' })
  })
  app.get('/people', async (request, response) => void response.json(await list(db, request)))
  app.get('/people/:id', async (request, response) => {
    const found = await detail(db, z.uuid().parse(request.params.id))
    response.status(found ? 200 : 404).json(found ?? { error: 'not found' })
  })
  app.patch('/people/:id', async (request, response) => {
    const id = z.uuid().parse(request.params.id)
    const [saved] = (await db('people')
      .where({ id })
      .update(personInput.parse(request.body))
      .returning('id')) as object[]
    response.status(saved ? 200 : 404).json(saved ?? { error: 'not found' })
  })
  app.post('/plans/:id/import', async (request, response) => {
    response.json(await save(db, z.uuid().parse(request.params.id), z.string().parse(request.body)))
  })
  const server = app.listen(0, '127.0.0.1', () => {
    const address = server.address()
    process.send?.(typeof address === 'object' ? address?.port : 0)
  })
}

process.once('message', (work: ReferenceWork) => serve(work))
process.once('disconnect', () => process.exit())
