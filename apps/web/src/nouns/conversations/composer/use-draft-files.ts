import { useEffect, useRef, useState } from 'react'
import { storedFiles, type useAttachments } from '../files/use-attachments.ts'
import type { Draft } from './use-draft.ts'

type Words = Omit<Draft, 'files'>
type Items = ReturnType<typeof useAttachments>['items']

const idsOf = (items: Items): string =>
  storedFiles(items)
    .map(({ cdnFileId }) => cdnFileId)
    .join()

/** Keeps text and files of a draft together: either changes without the other. */
export function useDraftFiles(
  begun: Words | null,
  { items }: { items: Items },
  keep: (draft: Draft) => void,
): (words: Words) => void {
  const words = useRef<Words>({ text: begun?.text ?? '', isNote: begun?.isNote ?? false })
  const [first] = useState(() => idsOf(items))
  const saved = useRef(first)
  useEffect(() => {
    const ids = idsOf(items)
    if (saved.current === ids) return
    saved.current = ids
    keep({ ...words.current, files: storedFiles(items) })
  }, [items, keep])
  return (next) => {
    words.current = next
    keep({ ...next, files: storedFiles(items) })
  }
}
