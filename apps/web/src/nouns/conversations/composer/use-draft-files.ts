import { useEffect, useRef, useState } from 'react'
import { storedFiles, type useAttachments } from '../files/use-attachments.ts'
import type { Draft } from './own-drafts.ts'

type Words = Omit<Draft, 'files' | 'mailCc'>
/** What a draft holds beside its words. */
type Beside = { items: Items; mailCc: readonly string[] }
type Items = ReturnType<typeof useAttachments>['items']

const marksOf = ({ items, mailCc }: Beside): string =>
  [...storedFiles(items).map(({ cdnFileId }) => cdnFileId), ...mailCc].join()

/** Keeps text, files and recipients of a draft together: each changes without the others. */
export function useDraftFiles(
  begun: Words,
  { items, mailCc }: Beside,
  keep: (draft: Draft) => void,
): (words: Words) => void {
  const words = useRef<Words>(begun)
  const [first] = useState(() => marksOf({ items, mailCc }))
  const saved = useRef(first)
  useEffect(() => {
    const marks = marksOf({ items, mailCc })
    if (saved.current === marks) return
    saved.current = marks
    keep({ ...words.current, files: storedFiles(items), mailCc })
  }, [items, mailCc, keep])
  return (next) => {
    words.current = next
    keep({ ...next, files: storedFiles(items), mailCc })
  }
}
