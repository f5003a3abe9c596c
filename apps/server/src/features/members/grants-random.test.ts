import { members } from '@coverline/contract/members/endpoints'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { freshProvider, type TestProvider } from '../../testing/provider.ts'

// TENANCY-8: users cannot raise their own rights, remove the last administrator, or create managers.
const sequences = process.env['TEST_LONG'] ? 10_000 : 250
const steps = 6
const roles = ['ADMIN', 'INSURANCE_OPERATOR', 'AGENT', 'DOCTOR'] as const
const offered = [...roles, 'MANAGER', 'HR', 'INSURED'] as const

/** Repeatable random numbers, to rerun a failed sequence. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

type Grant = { id: string; userId: string; role: string; isAccepted: boolean }

async function grantsOf(provider: TestProvider): Promise<Grant[]> {
  const { rows } = await provider.inDatabase((db) =>
    sql<Grant>`select id, user_id as "userId", role, accepted_at is not null as "isAccepted" from grants order by id`.execute(
      db,
    ),
  )
  return rows
}

async function raisedUsers(provider: TestProvider, userIds: readonly string[]): Promise<number> {
  const { rows } = await provider.inDatabase((db) =>
    sql`select 1 from users where id = any(${[...userIds]}::uuid[]) and (is_manager or is_super_admin)`.execute(
      db,
    ),
  )
  return rows.length
}

/** Returns the names of violated rules after a call of `actor`. */
function faults(
  actorId: string,
  before: readonly Grant[],
  after: readonly Grant[],
  status: number,
): string[] {
  const own = (grants: readonly Grant[]) =>
    grants
      .filter((grant) => grant.userId === actorId && grant.isAccepted)
      .map((grant) => `${grant.id} ${grant.role}`)
      .join()
  const isAdmin = before.some(
    (grant) => grant.userId === actorId && grant.role === 'ADMIN' && grant.isAccepted,
  )
  const found: string[] = []
  if (own(before) !== own(after)) found.push('own grant changed')
  if (!after.some((grant) => grant.role === 'ADMIN' && grant.isAccepted)) found.push('no administrator left')
  if (after.some((grant) => !['HR', ...roles].some((role) => role === grant.role)))
    found.push('a role above all')
  if (!isAdmin && status === 200) found.push('changed without the right')
  if (status >= 500) found.push('server fault')
  return found
}

function randomCall(pick: (below: number) => number, grants: readonly Grant[], emails: readonly string[]) {
  const grant = () => grants[pick(grants.length)]?.id ?? ''
  const role = offered[pick(offered.length)]
  switch (pick(4)) {
    case 0:
      return { endpoint: members.save, input: { role, email: emails[pick(emails.length)] } }
    case 1:
      return { endpoint: members.delete, input: { grantIds: [...new Set([grant(), grant()])] } }
    default:
      return { endpoint: members.save, input: { grantId: grant(), role } }
  }
}

type Stage = { provider: TestProvider; callers: Caller[]; emails: string[]; start: Grant[] }

async function stage(): Promise<Stage> {
  const provider = await freshProvider()
  const callers: Caller[] = [await provider.as('ADMIN'), await provider.as('ADMIN')]
  for (const role of roles.slice(1)) callers.push(await provider.as(role))
  const userIds = callers.map((caller) => caller.userId)
  const { rows } = await provider.inDatabase((db) =>
    sql<{ email: string }>`select email from users where id = any(${userIds}::uuid[])`.execute(db),
  )
  return { provider, callers, emails: rows.map((row) => row.email), start: await grantsOf(provider) }
}

/** Restores the grants that a sequence changed. */
async function restore({ provider, start }: Stage, left: readonly Grant[]): Promise<void> {
  if (JSON.stringify(start) === JSON.stringify(left)) return
  await provider.inDatabase(async (db) => {
    await sql`delete from grants`.execute(db)
    await sql`insert into grants (provider_id, id, workspace_id, user_id, role, accepted_at)
      select ${provider.providerId}, (g->>'id')::uuid, ${provider.workspaceId}, (g->>'userId')::uuid, g->>'role', now()
      from jsonb_array_elements(${JSON.stringify(start)}::jsonb) g`.execute(db)
    const userIds = start.map((grant) => grant.userId)
    await sql`update users set auth_version = auth_version + 1 where id = any(${userIds}::uuid[])`.execute(db)
  })
}

/** Runs one sequence. Returns the number of allowed calls. */
async function play(on: Stage, seed: number): Promise<number> {
  const pick = numbers(seed)
  let before: Grant[] = on.start
  let allowed = 0
  for (let step = 0; step < steps; step++) {
    const caller = on.callers[pick(on.callers.length)]
    if (!caller) continue
    const { endpoint, input } = randomCall(pick, before, on.emails)
    const { status } = await caller.send(endpoint, input)
    if (status === 200) allowed += 1
    const after = await grantsOf(on.provider)
    expect(faults(caller.userId, before, after, status), `sequence ${seed}, step ${step}`).toEqual([])
    before = after
  }
  await restore(on, before)
  return allowed
}

test(
  `TENANCY-8: ${sequences} random grant sequences`,
  async () => {
    let next = 0
    const lane = async (): Promise<number> => {
      const on = await stage()
      let allowed = 0
      while (next < sequences) allowed += await play(on, ++next)
      expect(
        await raisedUsers(
          on.provider,
          on.start.map((grant) => grant.userId),
        ),
      ).toBe(0)
      return allowed
    }
    const allowed = await Promise.all([lane(), lane(), lane(), lane()])
    // Sequences without allowed calls would prove nothing.
    expect(allowed.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(sequences / 4)
  },
  30 * 60_000,
)

test('TENANCY-8: concurrent removals of administrators leave at least one', async () => {
  for (let round = 0; round < 10; round++) {
    const provider = await freshProvider()
    const admins = await Promise.all(Array.from({ length: 4 }, () => provider.as('ADMIN')))
    const grants = await grantsOf(provider)
    const calls = admins.flatMap((admin) =>
      grants
        .filter((grant) => grant.userId !== admin.userId)
        .map((grant, index) =>
          index % 2 === 0
            ? admin.send(members.delete, { grantIds: [grant.id] })
            : admin.send(members.save, { grantId: grant.id, role: 'AGENT' }),
        ),
    )
    await Promise.all(calls)
    const left = await grantsOf(provider)
    expect(left.filter((grant) => grant.role === 'ADMIN').length, `round ${round}`).toBeGreaterThan(0)
  }
})

test('planted faults are detected: a raised own grant, and an administrator count without the lock', async () => {
  const provider = await freshProvider()
  const admins = await Promise.all([provider.as('ADMIN'), provider.as('ADMIN')])
  const agent = await provider.as('AGENT')
  const before = await grantsOf(provider)
  const raised = before.map((grant) => (grant.userId === agent.userId ? { ...grant, role: 'ADMIN' } : grant))
  expect(faults(agent.userId, before, raised, 200)).toEqual([
    'own grant changed',
    'changed without the right',
  ])
  const removeUnlocked = (userId: string) =>
    provider.inDatabase(async (db) => {
      const { rows } = await sql`select 1 from grants where role = 'ADMIN' and user_id <> ${userId}`.execute(
        db,
      )
      await sql`select pg_sleep(0.05)`.execute(db)
      if (rows.length > 0) await sql`delete from grants where user_id = ${userId}`.execute(db)
    })
  await Promise.all(admins.map((admin) => removeUnlocked(admin.userId)))
  const [first] = admins
  expect(faults(first.userId, before, await grantsOf(provider), 200)).toContain('no administrator left')
})
