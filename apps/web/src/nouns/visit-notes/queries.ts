import { useQueryCall } from '@coverline/client/hooks'
import { visitNotes } from '@coverline/contract/calls.generated'

/** The note of a visit. Each request is recorded as a look, so that it is sent when the page opens and not again. */
export const useNote = (receptionId: string) =>
  useQueryCall('visit-notes', visitNotes.detail, { receptionId })

/** Signed notes of other visits of the same person */
export const useEarlierNotes = (receptionId: string) =>
  useQueryCall('visit-notes', visitNotes.list, { receptionId })
