import { noteRead } from './note-read.ts'
import { readChoices, saveChoices } from './settings-queries.ts'
import { tell } from './tell.ts'

export type { SubjectFacts, SubjectReader, Viewer } from './subjects.ts'

/** What other features need of notices. */
export const notificationService = {
  tell,
  /** The caller has read a conversation: what it was told of it is no news any more. */
  noteRead,
  /** Switches for kinds that the caller has set. */
  readChoices,
  saveChoices,
}
