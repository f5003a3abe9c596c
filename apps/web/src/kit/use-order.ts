import { useDebouncedCallback } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import { useFailure } from './text/use-failure.ts'

/** Several moves in a row are sent once. */
const pause = 600

interface OrderOptions<Item> {
  items: Item[] | undefined
  /** The same function each time. */
  idOf: (item: Item) => string
  /** Keeps the order of all of them. */
  save: (ids: string[]) => Promise<unknown>
}

/** Records in the order in which the user has just put them, and a way to move one; the order is kept a moment later. */
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
      // Unless it was changed again meanwhile.
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
