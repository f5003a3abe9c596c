import { useDebouncedCallback } from '@mantine/hooks'
import { useMemo, useState } from 'react'
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

  const move = (id: string, to: number) => {
    const ids = rows?.map(idOf) ?? []
    const from = ids.indexOf(id)
    if (from < 0) return
    const next = ids.toSpliced(from, 1).toSpliced(to, 0, id)
    setOrder(next)
    keep(next)
  }

  return { rows, move }
}
