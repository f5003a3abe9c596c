import { moveId } from '@coverline/ui/form/reorder'
import { useDebouncedCallback } from '@mantine/hooks'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useFailure } from './text/use-failure.ts'

/** Milliseconds; several moves in a row are saved once. */
const pause = 600

interface OrderOptions<Item> {
  items: Item[] | undefined
  /** Must be a stable function. */
  idOf: (item: Item) => string
  save: (ids: string[]) => Promise<unknown>
}

/**
 * Returns the records in the order that the user just set, and a function to move one; the order is saved
 * with a debounce.
 */
export function useOrder<Item>({ items, idOf, save }: OrderOptions<Item>) {
  const fail = useFailure()
  const [order, setOrder] = useState<string[] | null>(null)

  const keep = useDebouncedCallback(
    async (ids: string[]) => {
      try {
        await save(ids)
      } catch (error) {
        fail(error)
      }
      // Unless it changed again in the meantime.
      setOrder((now) => (now === ids ? null : now))
    },
    { delay: pause, flushOnUnmount: true },
  )

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
