import type { SubjectReader } from '../notifications/service.ts'
import { closeReminders, remind, reopenReminders } from './reminders.ts'
import { countOfLeads, findFacts, findViewers } from './subject-queries.ts'

const subject: SubjectReader = { viewers: findViewers, facts: findFacts }

export const taskService = {
  subject,
  countOfLeads,
  /** Makes tasks of renewals' reminders. */
  remind,
  /** Completes the reminders of policies whose renewal is decided, and opens them again. */
  closeReminders,
  reopenReminders,
}
