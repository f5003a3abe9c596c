import { recordRead } from './record-read.ts'
import { settingsOf } from './rules.ts'
import { changed, changeSettings } from './settings/save-settings.ts'
import { findSettings } from './settings/settings-queries.ts'
import { notify } from './notify.ts'

export type { StoredSettings } from './rules.ts'
export type { SubjectFacts, SubjectReader, Viewer } from './subjects.ts'

/** What other features need of notices. */
export const notificationService = {
  tell: notify,
  /** The caller has read a conversation: what it was told of it is no news any more. */
  noteRead: recordRead,
  /** What a user has chosen, and the whole of it with what is usual. */
  findSettings,
  settingsOf,
  changeSettings,
  /** The same choices with some changed, for who keeps them elsewhere. */
  changed,
}
