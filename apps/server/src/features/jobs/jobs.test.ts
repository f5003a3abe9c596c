import { jobs } from '@coverline/contract/jobs/endpoints'
import { expect, test } from 'vitest'
import { newId } from '../../platform/id.ts'
import { createBackgroundJob, reportProgress } from '../../platform/jobs/background-jobs.ts'
import { freshProvider } from '../../testing/provider.ts'

test('only the user who started a job sees its progress', async () => {
  const provider = await freshProvider()
  const operator = await provider.as('INSURANCE_OPERATOR')
  const jobId = await provider.inDatabase((db) =>
    createBackgroundJob(db, { providerId: provider.providerId, kind: 'export', createdBy: operator.userId }),
  )
  expect(await operator.ok(jobs.detail, { jobId })).toEqual({
    status: 'QUEUED',
    progress: 0,
    cdnFileId: null,
  })
  await provider.inDatabase((db) => reportProgress(db, jobId, 40))
  expect(await operator.ok(jobs.detail, { jobId })).toMatchObject({ status: 'RUNNING', progress: 40 })
  await (await provider.as('ADMIN')).fails(jobs.detail, { jobId }, 'common.not-found')
  await (await (await freshProvider()).as('ADMIN')).fails(jobs.detail, { jobId }, 'common.not-found')
  await operator.fails(jobs.detail, { jobId: newId() }, 'common.not-found')
})

test('only the user who started a job can cancel it', async () => {
  const provider = await freshProvider()
  const operator = await provider.as('INSURANCE_OPERATOR')
  const jobId = await provider.inDatabase((db) =>
    createBackgroundJob(db, { providerId: provider.providerId, kind: 'export', createdBy: operator.userId }),
  )
  await (await provider.as('ADMIN')).fails(jobs.cancel, { jobId }, 'common.not-found')
  await operator.fails(jobs.cancel, { jobId: newId() }, 'common.not-found')
  expect(await operator.ok(jobs.cancel, { jobId })).toEqual({ status: 'CANCELED' })
  expect(await operator.ok(jobs.cancel, { jobId })).toEqual({ status: 'CANCELED' })
  expect(await provider.inDatabase((db) => reportProgress(db, jobId, 50))).toBe(false)
})
