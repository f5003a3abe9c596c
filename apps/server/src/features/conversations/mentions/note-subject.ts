import type { SubjectReader } from '../../notifications/service.ts'
import { findNoteFacts } from './note-queries.ts'
import { findNoteReaders } from './reader-queries.ts'

/** A note concerns the members that it mentions, until it is deleted or they may no longer read it. */
export const noteSubject: SubjectReader = { viewers: findNoteReaders, facts: findNoteFacts }
