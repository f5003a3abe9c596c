import * as z from 'zod'
import { id } from '../common.ts'
import { command, query } from '../endpoint.ts'

export const jobStatuses = ['QUEUED', 'RUNNING', 'DONE', 'FAILED', 'CANCELED'] as const

const one = z.strictObject({ jobId: id })

export const jobs = {
  detail: query({
    path: '/insurance/job/detail',
    scope: 'provider',
    access: '@auth',
    input: one,
    output: z.strictObject({ status: z.enum(jobStatuses), progress: z.int(), cdnFileId: id.nullable() }),
    errors: [],
    summary: 'State and progress of a background job of the caller.',
  }),
  cancel: command({
    path: '/insurance/job/cancel',
    worksWithoutLicence: true,
    scope: 'provider',
    access: '@auth',
    input: one,
    output: z.strictObject({ status: z.enum(jobStatuses) }),
    errors: [],
    summary: 'Give up a background job of the caller; nothing of it stays.',
  }),
}
