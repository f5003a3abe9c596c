import { members } from '@coverline/contract/members/endpoints'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { runCommand } from '../../platform/http/run-command.ts'
import type { Call } from '../../platform/http/call.ts'
import { anonymous } from '../../platform/actor.ts'
import { testApp } from '../../testing/app.ts'
import { freshProvider } from '../../testing/provider.ts'

test('many concurrent invitations of the same people all succeed', async () => {
  const provider = await freshProvider()
  const admin = await provider.as('ADMIN')
  const add = async (name: string) => {
    const email = `${name}-${provider.providerId}@members.example`
    return (await admin.ok(members.save, { role: 'AGENT', email, firstName: name, lastName: 'Ruiz' })).grantId
  }
  const [first, second] = [await add('ana'), await add('bea')]
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      admin.send(members.invite, { grantIds: index % 2 ? [first, second] : [second, first] }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
})

test('a command that is a deadlock victim runs again, and both succeed', async () => {
  const { services } = await testApp()
  const keys = [`a${Date.now()}`, `b${Date.now()}`]
  let runs = 0
  const taking = (order: readonly string[]) => {
    const call = {
      name: 'test.lock',
      noun: 'test',
      endpoint: { kind: 'command', noIdempotency: true },
      pools: services.pools,
      services,
      locale: 'en',
      requestId: '',
      address: '',
      userAgent: '',
      upload: null,
      body: null,
      handler: async (ctx: { db: Parameters<ReturnType<typeof sql>['execute']>[0] }) => {
        runs += 1
        for (const key of order) {
          await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 3))`.execute(ctx.db)
          await new Promise((resolve) => setTimeout(resolve, 200))
        }
        return {}
      },
    }
    return runCommand(call as unknown as Call, anonymous, {}, (output) => output)
  }
  await Promise.all([taking(keys), taking(keys.toReversed())])
  expect(runs).toBeGreaterThan(2)
})
