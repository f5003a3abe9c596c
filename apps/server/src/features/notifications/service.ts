import { recordRead } from './record-read.ts'
import { settingsOf } from './rules.ts'
import { changed, changeSettings } from './settings/save-settings.ts'
import { findSettings } from './settings/settings-queries.ts'
import { notify } from './notify.ts'

export type { StoredSettings } from './rules.ts'
export type { SubjectFacts, SubjectReader, Viewer } from './subjects.ts'

export const notificationService = {
  tell: notify,
  /** Marks the caller's notices of a conversation that they just read. */
  noteRead: recordRead,
  /** A user's choices, and the complete settings with defaults. */
  findSettings,
  settingsOf,
  changeSettings,
  /** Merges changes into choices, for features that store them elsewhere. */
  changed,
}
