import { useQueryCall } from '@coverline/client/hooks'
import { conversations } from '@coverline/contract/calls.generated'
import type { Message } from '@coverline/contract/conversations/shapes'
import { useState } from 'react'

type Given = Pick<Message, 'conversationId' | 'pictures'>

/**
 * The addresses of the pictures in a mail's text, null until they are known. They stay as they were first: the mail has
 * loaded its pictures by then, and another address would load the whole mail again.
 */
export function usePictureUrls({ conversationId, pictures }: Given): ReadonlyMap<string, string> | null {
  const [first, setFirst] = useState<ReadonlyMap<string, string> | null>(null)
  const { data, isFetchedAfterMount, isPlaceholderData } = useQueryCall(
    'conversationFiles',
    conversations.openFiles,
    { conversationId, cdnFileIds: pictures.map(({ cdnFileId }) => cdnFileId) },
    { enabled: pictures.length > 0 && first === null, staleTime: 0 },
  )
  if (first === null && data && isFetchedAfterMount && !isPlaceholderData)
    setFirst(new Map(data.items.map(({ cdnFileId, url }) => [cdnFileId, url])))
  return first
}
