import { defineJob, type Job } from '../../platform/jobs/define-job.ts'
import { type BookingRules, ticketService } from '../tickets/service.ts'
import { applyRules } from './apply-rules.ts'

export const requestRulesJobs = (bookingRules: BookingRules): readonly Job<unknown>[] => [
  defineJob({
    ...ticketService.happenings.ref,
    handler: (job, { providerId, ...happening }) =>
      job.inProvider(providerId, (ctx) => applyRules(ctx, happening, bookingRules)),
  }),
]
