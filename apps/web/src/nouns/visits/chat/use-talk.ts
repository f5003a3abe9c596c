import { useCallback, useState } from 'react'
import type { Told } from '../connection/told.ts'
import { FileExchange, type SharedFile } from './file-exchange.ts'
import type { Refusal } from './sent-files.ts'
import { type ChatLine, useChat } from './use-chat.ts'

/** What both sides have said and shown, and the ways to add to it */
export type Talk = {
  lines: readonly ChatLine[]
  files: readonly SharedFile[]
  say: (text: string) => void
  /** Returns why the file is not sent; null if it is. */
  offer: (file: File) => Refusal | null
  stop: (id: string) => void
}

type TalkOfCall = {
  talk: Talk
  /** Takes what the other side has told. */
  take: (told: Told) => void
  /** Sends again what has not come, once there is a line. */
  repeat: () => void
}

/** The texts and files of a call, which are gone with the page. */
export function useTalk(tell: (told: Told) => boolean): TalkOfCall {
  const { lines, say, take: takeText, repeat: repeatTexts } = useChat(tell)
  const [files, setFiles] = useState<readonly SharedFile[]>([])
  const [exchange] = useState(() => new FileExchange(tell, setFiles))
  const take = useCallback(
    (told: Told) => {
      takeText(told)
      exchange.take(told)
    },
    [takeText, exchange],
  )
  const repeat = useCallback(() => {
    repeatTexts()
    exchange.repeat()
  }, [repeatTexts, exchange])
  const offer = useCallback((file: File) => exchange.offer(file), [exchange])
  const stop = useCallback((id: string) => exchange.stop(id), [exchange])
  return { talk: { lines, files, say, offer, stop }, take, repeat }
}
