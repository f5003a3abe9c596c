import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

const near = 80

type Place = { threadId: string; first: string | undefined; height: number; atEnd: boolean }
type Edges = { hasOlder: boolean; hasNewer: boolean; older: () => Promise<void>; newer: () => Promise<void> }

/**
 * Keeps the scroll position of a thread: new messages scroll at the end; older ones loaded above do not move
 * the visible part. `first` and `last` identify the messages at both ends.
 */
export function useScroll(
  threadId: string,
  first: string | undefined,
  last: string | undefined,
  edges: Edges,
) {
  const list = useRef<HTMLDivElement>(null)
  const [isAtEnd, setIsAtEnd] = useState(true)
  const place = useRef<Place>({ threadId: '', first: '', height: 0, atEnd: true })
  const busy = useRef(false)

  useLayoutEffect(() => {
    const box = list.current
    if (!box) return
    const was = place.current
    const isOther = was.threadId !== threadId
    if (isOther || (was.atEnd && !edges.hasNewer)) box.scrollTop = box.scrollHeight
    else if (was.first !== first) box.scrollTop += box.scrollHeight - was.height
    place.current = {
      threadId: first === undefined ? '' : threadId,
      first,
      height: box.scrollHeight,
      atEnd: isOther ? true : was.atEnd,
    }
  }, [threadId, first, last, edges.hasNewer])

  // Images and frames grow after they are added.
  useEffect(() => {
    const box = list.current
    const inside = box?.lastElementChild
    if (!box || !inside) return
    const watch = new ResizeObserver(() => {
      if (place.current.atEnd) box.scrollTop = box.scrollHeight
      place.current.height = box.scrollHeight
    })
    watch.observe(inside)
    watch.observe(box)
    return () => watch.disconnect()
  }, [threadId])

  const onScroll = useCallback(() => {
    const box = list.current
    if (!box) return
    const atEnd = box.scrollHeight - box.scrollTop - box.clientHeight < near
    place.current.atEnd = atEnd && !edges.hasNewer
    setIsAtEnd(place.current.atEnd)
    if (busy.current) return
    const load =
      box.scrollTop < near && edges.hasOlder ? edges.older : atEnd && edges.hasNewer ? edges.newer : null
    if (!load) return
    busy.current = true
    place.current.height = box.scrollHeight
    void load().finally(() => (busy.current = false))
  }, [edges])

  const toEnd = useCallback(() => {
    place.current.atEnd = true
    setIsAtEnd(true)
    list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [])
  const show = useCallback((messageId: string) => {
    place.current.atEnd = false
    setIsAtEnd(false)
    requestAnimationFrame(() =>
      list.current
        ?.querySelector(`[data-message="${CSS.escape(messageId)}"]`)
        ?.scrollIntoView({ block: 'center' }),
    )
  }, [])
  return { list, isAtEnd, onScroll, toEnd, show }
}
