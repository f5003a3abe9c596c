import type { ImportDetail } from '@coverline/contract/imports/endpoints'
import { useUnsaved } from '@coverline/ui/form/unsaved'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useAccess } from '../../../session/use-session.ts'
import { draftCalls } from './draft-calls.ts'
import { DraftSession } from '../grid-state/draft-session.ts'
import type { DraftView } from '../grid-state/draft-view.ts'
import type { DraftChoices } from '../grid-state/server-calls.ts'
import { loadPhoneReader } from '../grid-state/load-phone-reader.ts'

/** Creates the editing session of a draft, which lives as long as the page. */
export function useDraftSession(
  detail: ImportDetail,
  choices: DraftChoices,
): { session: DraftSession; view: DraftView } {
  const [session] = useState(() => new DraftSession(detail, draftCalls(detail.importId), choices))
  const view = useSyncExternalStore(session.subscribe, session.view)
  const country = useAccess().workspace?.country ?? 'ES'
  useEffect(() => {
    session.open()
    let left = false
    if (session.isWhole) void session.ensureAll().catch(() => undefined)
    void loadPhoneReader(country).then((reader) => {
      if (!left) session.usePhones(reader)
    })
    return () => {
      left = true
      session.close()
    }
  }, [session, country])
  useUnsaved(view.unsent > 0)
  return { session, view }
}
