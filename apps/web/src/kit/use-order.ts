import type { CallOptions } from '@coverline/client/call'
import { moveId } from '@coverline/ui/form/reorder'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useFailure } from './text/use-failure.ts'

/** Milliseconds; several moves in a row are saved once. */
const pause = 600

interface OrderOptions<Item> {
  items: Item[] | undefined
  /** Must be a stable function. */
  idOf: (item: Item) => string
  save: (ids: string[], options?: CallOptions) => Promise<unknown>
}

/**
 * Returns a function that saves an order with a debounce, one order after the other. One that is not saved yet when the page is left is sent
 * with it.
 */
function useSaving(save: OrderOptions<unknown>['save'], onEnd: (ids: string[]) => void) {
  const fail = useFailure()
  const unsaved = useRef<string[] | null>(null)
  const saving = useRef(Promise.resolve())
  const sender = useRef(save)
  useEffect(() => {
    sender.current = save
  })

  const keep = useDebouncedCallback(
    (ids: string[]) => {
      saving.current = saving.current.then(async () => {
        try {
          await sender.current(ids)
        } catch (error) {
          fail(error)
        }
        if (unsaved.current === ids) unsaved.current = null
        onEnd(ids)
      })
    },
    { delay: pause, flushOnUnmount: true },
  )

  useEffect(() => {
    // Nothing can be awaited here. A call of the same order that is under way has the same key, so it counts once.
    const leave = () => {
      if (unsaved.current) void sender.current(unsaved.current, { keepalive: true }).catch(() => undefined)
    }
    addEventListener('pagehide', leave)
    return () => removeEventListener('pagehide', leave)
  }, [])

  return (ids: string[]) => {
    unsaved.current = ids
    keep(ids)
  }
}

/** Returns the records in the order that the user just set, and a function to move one. */
export function useOrder<Item>({ items, idOf, save }: OrderOptions<Item>) {
  const [order, setOrder] = useState<string[] | null>(null)
  // Unless it changed again in the meantime.
  const keep = useSaving(save, (ids) => setOrder((now) => (now === ids ? null : now)))

  const rows = useMemo(() => {
    if (!items || !order) return items
    const places = new Map(order.map((id, place) => [id, place]))
    const placeOf = (item: Item) => places.get(idOf(item)) ?? order.length
    return items.toSorted((a, b) => placeOf(a) - placeOf(b))
  }, [items, order, idOf])

  // Several keys may come before the first one is drawn: each starts from the order of the one before.
  const latest = useRef<string[]>([])
  useLayoutEffect(() => {
    latest.current = rows?.map(idOf) ?? []
  }, [rows, idOf])
  const move = (id: string, to: number) => {
    if (!latest.current.includes(id)) return
    const next = moveId(latest.current, id, to)
    latest.current = next
    setOrder(next)
    keep(next)
  }

  return { rows, move }
}
