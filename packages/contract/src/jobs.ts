import * as z from 'zod'
import { id } from './common.ts'
import { query } from './endpoint.ts'

export const jobStatuses = ['QUEUED', 'RUNNING', 'DONE', 'FAILED', 'CANCELED'] as const

export const jobs = {
  detail: query({
    path: '/insurance/job/detail',
    scope: 'provider',
    access: '@auth',
    input: z.strictObject({ jobId: id }),
    output: z.strictObject({ status: z.enum(jobStatuses), progress: z.int(), cdnFileId: id.nullable() }),
    errors: [],
    summary: 'State and progress of a background job of the caller.',
  }),
}
