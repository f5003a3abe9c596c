import type { NounSample } from '../sample-shape.ts'

export const jobsSample: NounSample = {
  rights: [
    ['/insurance/job/detail', '@auth', 'domain INSURANCE'],
    ['/insurance/job/cancel', '@auth', 'domain INSURANCE'],
  ],
  idFields: { jobId: 'background_jobs' },
}
