import { ApiError } from '@coverline/client/api-error'
import { call } from '@coverline/client/call'
import { conversations } from '@coverline/contract/calls.generated'
import { type ChatFile } from '@coverline/contract/conversations/shapes'
import { messageLimits } from '@coverline/contract/conversations/terms'
import { useCallback, useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'

/** A file for the next message: uploading, uploaded, or rejected. */
export type Attachment = { id: number; name: string; share: number; file: ChatFile | null; error: string }

let counter = 0

const stored = (files: readonly ChatFile[]): Attachment[] => {
  counter += files.length
  const first = counter - files.length + 1
  return files.map((file, nth) => ({ id: first + nth, name: file.fileName, share: 1, file, error: '' }))
}

/** Returns the files that are on the server. */
export const storedFiles = (items: readonly Attachment[]): ChatFile[] =>
  items.flatMap(({ file }) => (file ? [file] : []))

/** Files of the next message, at first those of the draft; each is uploaded as soon as it is selected. */
export function useAttachments(
  begun: readonly ChatFile[] = [],
  save: typeof conversations.saveFile = conversations.saveFile,
) {
  const { t } = useTranslation('conversations')
  const [items, setItems] = useState<Attachment[]>(() => stored(begun))
  const patch = useCallback(
    (id: number, change: Partial<Attachment>) =>
      setItems((now) => now.map((item) => (item.id === id ? { ...item, ...change } : item))),
    [],
  )
  const add = useCallback(
    (files: readonly File[]) => {
      for (const file of files.slice(0, messageLimits.files)) {
        counter += 1
        const id = counter
        setItems((now) =>
          [...now, { id, name: file.name, share: 0, file: null, error: '' }].slice(-messageLimits.files),
        )
        if (file.size > messageLimits.fileBytes) {
          patch(id, { error: t('files.tooLarge') })
          continue
        }
        call(save, {}, { file, onProgress: (share) => patch(id, { share }) }).then(
          (stored) => patch(id, { file: stored, share: 1 }),
          (error: unknown) =>
            patch(id, {
              error: error instanceof ApiError && error.message ? error.message : t('files.failed'),
            }),
        )
      }
    },
    [patch, save, t],
  )
  const remove = useCallback((id: number) => setItems((now) => now.filter((item) => item.id !== id)), [])
  const clear = useCallback(() => setItems([]), [])
  /** Replaces the files with ones already on the server. */
  const fill = useCallback((files: readonly ChatFile[]) => setItems(stored(files)), [])
  return {
    items,
    add,
    remove,
    clear,
    fill,
    isBusy: items.some((item) => item.file === null && item.error === ''),
  }
}
