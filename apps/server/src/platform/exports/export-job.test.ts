import { jobs } from '@coverline/contract/jobs/endpoints'
import { sql } from 'kysely'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { freshProvider, type TestProvider } from '../../testing/provider.ts'
import { createBackgroundJob } from '../jobs/background-jobs.ts'
import type { JobContext } from '../jobs/job-context.ts'
import { newId } from '../id.ts'
import { runAsSystem } from '../run-as-system.ts'
import { defineFileJob, type FileEndpoint } from './export-job.ts'

const endpoint: FileEndpoint<Record<string, never>> = {
  access: { anyOf: ['POLICIES_UPDATE'] },
  input: z.strictObject({}),
}

/** Runs the job's handler in this provider as the worker does. */
function worker({ app: { services } }: TestProvider): JobContext {
  const inProvider = runAsSystem(services)
  const ctx: Partial<JobContext> = {
    jobId: newId(),
    attempt: 1,
    signal: new AbortController().signal,
    log: services.log,
    services,
    inProvider: (id, work) => inProvider(id, 'exports.test', work),
  }
  return ctx as JobContext
}

const filesOf = async ({ inDatabase, app, providerId }: TestProvider) => {
  const { rows } = await inDatabase((db) => sql`select id from files`.execute(db))
  const { objects } = await app.services.files.disk.listAll(providerId).catch(() => ({ objects: [] }))
  return { rows: rows.length, contents: [...objects].length }
}

async function started(provider: TestProvider) {
  const operator = await provider.as('INSURANCE_OPERATOR')
  const { providerId } = provider
  const jobId = await provider.inDatabase((db) =>
    createBackgroundJob(db, { providerId, kind: 'export', createdBy: operator.userId }),
  )
  return {
    operator,
    jobId,
    payload: { providerId, jobId, userId: operator.userId, locale: 'en', input: {} } as const,
  }
}

test('an export canceled at any moment leaves neither a row nor a file', async () => {
  const provider = await freshProvider()
  for (const at of ['before', 'while', 'after'] as const) {
    const { operator, jobId, payload } = await started(provider)
    const cancel = () => operator.ok(jobs.cancel, { jobId })
    const { job } = defineFileJob({
      name: 'exports.test',
      endpoint,
      make: async (_ctx, _input, tell) => {
        const source = async function* () {
          yield Buffer.from('half')
          if (at === 'while') await cancel()
          await tell(0.5)
          yield Buffer.from('whole')
          if (at === 'after') await cancel()
        }
        return { fileName: 'a.csv', format: 'csv', source: Readable.from(source()) }
      },
    })
    if (at === 'before') await cancel()
    await job.handler(worker(provider), payload)
    expect(await operator.ok(jobs.detail, { jobId })).toMatchObject({ status: 'CANCELED', cdnFileId: null })
    expect(await filesOf(provider)).toEqual({ rows: 0, contents: 0 })
  }
})

test('a finished file stays despite a late cancellation; only its author may cancel', async () => {
  const provider = await freshProvider()
  const { operator, jobId, payload } = await started(provider)
  const { job } = defineFileJob({
    name: 'exports.test',
    endpoint,
    make: () =>
      Promise.resolve({ fileName: 'a.csv', format: 'csv', source: Readable.from([Buffer.from('a')]) }),
  })
  await (await provider.as('ADMIN')).fails(jobs.cancel, { jobId }, 'common.not-found')
  await job.handler(worker(provider), payload)
  expect(await operator.ok(jobs.cancel, { jobId })).toEqual({ status: 'DONE' })
  expect(await filesOf(provider)).toEqual({ rows: 1, contents: 1 })
  const { rows } = await provider.inDatabase((db) => sql`select made_by from files`.execute(db))
  expect(rows).toEqual([{ made_by: 'exports.test' }])
  await operator.fails(jobs.cancel, { jobId: newId() }, 'common.not-found')
})

test('an export reads as its author, who may no longer make it when the job runs', async () => {
  const provider = await freshProvider()
  const seen: unknown[] = []
  const { job } = defineFileJob({
    name: 'exports.test',
    endpoint,
    make: (ctx) => {
      seen.push(ctx.actor.userId, ctx.actor.roles)
      return Promise.resolve({ fileName: 'a.csv', format: 'csv', source: Readable.from([Buffer.from('a')]) })
    },
  })
  const first = await started(provider)
  await job.handler(worker(provider), first.payload)
  expect(seen).toEqual([first.operator.userId, ['INSURANCE_OPERATOR']])
  const { operator, jobId, payload } = await started(provider)
  await provider.inDatabase((db) =>
    sql`update grants set role = 'DOCTOR' where user_id = ${operator.userId}`.execute(db),
  )
  await job.handler(worker(provider), payload)
  expect(seen).toHaveLength(2)
  const { rows } = await provider.inDatabase((db) =>
    sql`select status, error_code as code from background_jobs where id = ${jobId}`.execute(db),
  )
  expect(rows).toEqual([{ status: 'FAILED', code: 'FORBIDDEN' }])
})
