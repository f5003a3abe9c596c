import type { Reply } from '@coverline/contract/conversations/tools'
import type { EditorHandle } from '@coverline/ui/editor/message-editor'
import { type RefObject, useState } from 'react'
import { RepliesModal } from './replies-modal.tsx'
import { ReplyMenu, useReplyMenu } from './reply-menu.tsx'

/**
 * Canned replies for an editor: the slash opens their menu, and the selected one replaces the text typed
 * after it. `textOf` returns the text to insert.
 */
export function useKeptReplies(editor: RefObject<EditorHandle | null>, textOf: (reply: Reply) => string) {
  const [slash, setSlash] = useState<string | null>(null)
  const [isManaging, setIsManaging] = useState(false)
  const pick = (reply: Reply) => {
    editor.current?.insert(textOf(reply), (slash?.length ?? 0) + 1)
    setSlash(null)
  }
  const { items, chosenId, onKey } = useReplyMenu(slash, { pick, close: () => setSlash(null) })
  return {
    onSlash: setSlash,
    onMenuKey: onKey,
    menu:
      slash === null ? null : (
        <ReplyMenu items={items} chosenId={chosenId} onManage={() => setIsManaging(true)} onPick={pick} />
      ),
    dialog: isManaging ? <RepliesModal onClose={() => setIsManaging(false)} /> : null,
  }
}
