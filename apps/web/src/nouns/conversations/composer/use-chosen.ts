import type { Scheduled } from '@coverline/contract/conversations/tools'
import { useState } from 'react'

/**
 * A choice beside the text that only the user changes, whatever the client does meanwhile. A scheduled message has its
 * own.
 */
export function useChosen<T>(scheduled: Scheduled | null, present: T, ofItem: (item: Scheduled) => T | null) {
  const [own, setOwn] = useState(present)
  const [ofScheduled, setOfScheduled] = useState<{ of: Scheduled; value: T } | null>(null)
  const kept = scheduled && (ofScheduled?.of === scheduled ? ofScheduled.value : ofItem(scheduled))
  return {
    value: kept ?? own,
    own,
    choose: (value: T) => (scheduled ? setOfScheduled({ of: scheduled, value }) : setOwn(value)),
  }
}
