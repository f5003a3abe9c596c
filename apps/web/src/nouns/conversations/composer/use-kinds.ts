import type { ChatFile } from '@coverline/contract/conversations/shapes'
import type { EditorHandle } from '@coverline/ui/editor/message-editor'
import { type RefObject, useRef, useState } from 'react'
import { useAttachments } from '../files/use-attachments.ts'
import type { Begun, Draft } from './own-drafts.ts'
import { useDraftFiles } from './use-draft-files.ts'
import type { Recipients } from './use-recipients.ts'

const nobody: readonly string[] = []
const noFiles: readonly ChatFile[] = []

export type Kinds = ReturnType<typeof useKinds>

/**
 * An answer and an internal note are written apart, each with its text, files and draft: what was written as a note is never there to
 * be sent to the client.
 */
export function useKinds(
  begun: Begun,
  recipients: Recipients,
  editor: RefObject<EditorHandle | null>,
  keep: (draft: Draft) => void,
) {
  const [isNote, setIsNote] = useState(begun.isNote)
  const [texts, setTexts] = useState({ answer: begun.answer?.text ?? '', note: begun.note?.text ?? '' })
  const answerFiles = useAttachments(begun.answer?.files ?? noFiles)
  const noteFiles = useAttachments(begun.note?.files ?? noFiles)
  const answerBeside = { items: answerFiles.items, mailCc: recipients.ofDraft }
  const noteBeside = { items: noteFiles.items, mailCc: nobody }
  const keepAnswer = useDraftFiles({ text: texts.answer, isNote: false }, answerBeside, keep)
  const keepNote = useDraftFiles({ text: texts.note, isNote: true }, noteBeside, keep)
  const current = useRef(isNote ? texts.note : texts.answer)
  const kind = isNote ? 'note' : 'answer'
  return {
    isNote,
    /** The text that the editor starts with */
    initial: texts[kind],
    files: isNote ? noteFiles : answerFiles,
    /** The text of the shown kind */
    words: current,
    /** Shows the other kind, and puts the written text aside. */
    choose: (next: boolean): string => {
      if (next === isNote) return current.current
      const other = next ? texts.note : texts.answer
      setTexts({ ...texts, [kind]: current.current })
      setIsNote(next)
      current.current = other
      editor.current?.show(other)
      return other
    },
    /** Keeps the text as the draft of its kind. */
    keepWords: (text: string, { isAside = false } = {}) => {
      current.current = text
      if (!isAside) (isNote ? keepNote : keepAnswer)({ text, isNote })
    },
    /** Forgets what has been sent. */
    clear: (wasNote: boolean) => {
      ;(wasNote ? noteFiles : answerFiles).clear()
      if (!wasNote) recipients.clear()
      ;(wasNote ? keepNote : keepAnswer)({ text: '', isNote: wasNote })
      keep({ text: '', isNote: wasNote, files: [], mailCc: [] })
    },
  }
}
