import { changes } from '@coverline/contract/changes/endpoints'
import { implement } from '../../platform/implement.ts'
import { listSentChanges } from './list-changes.ts'
import { acceptChange } from './review/accept-change.ts'
import { askAboutRow } from './questions/ask-about-row.ts'
import { rejectChange } from './review/reject-change.ts'
import { showReview } from './review/show-review.ts'
import { previewUndo, undoAcceptance } from './undo/undo-acceptance.ts'

export const changesApi = implement('changes', changes, {
  list: listSentChanges,
  detail: showReview,
  accept: acceptChange,
  reject: rejectChange,
  previewUndo,
  undo: undoAcceptance,
  ask: askAboutRow,
})
