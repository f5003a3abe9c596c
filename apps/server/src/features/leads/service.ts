import type { SubjectReader } from '../notifications/service.ts'
import { findFacts, findViewers } from './subject-queries.ts'

const subject: SubjectReader = { viewers: findViewers, facts: findFacts }

/** Lead functions for other features. */
export const leadService = { subject }
