import type { Job } from '../../platform/jobs/define-job.ts'
import { checkLink, watchLinks } from './link/check-link.ts'
import { readTemplates } from './templates/read-templates.ts'
import { sendWaiting } from './sending/send-waiting.ts'
import { takeEvents } from './inbound/take-events.ts'
import { notifyDrop } from './link/notify-drop.ts'

export const whatsappJobs: readonly Job<unknown>[] = [
  takeEvents,
  sendWaiting,
  watchLinks,
  checkLink,
  readTemplates,
  notifyDrop,
]
