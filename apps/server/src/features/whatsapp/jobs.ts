import type { Job } from '../../platform/jobs/define-job.ts'
import { checkLink, watchLinks } from './check-link.ts'
import { readTemplates } from './read-templates.ts'
import { sendWaiting } from './send-waiting.ts'
import { takeEvents } from './take-events.ts'
import { tellDrop } from './tell-drop.ts'

export const whatsappJobs: readonly Job<unknown>[] = [
  takeEvents,
  sendWaiting,
  watchLinks,
  checkLink,
  readTemplates,
  tellDrop,
]
