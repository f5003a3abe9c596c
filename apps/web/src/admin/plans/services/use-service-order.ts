import { useCommand } from '@coverline/client/hooks'
import { type Service, services } from '@coverline/contract/services'
import { useDebouncedCallback } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import { useFailure } from '../../../shared/use-failure.ts'

/** Several moves in a row are sent once. */
const pause = 600

/** The services in the order in which the user has just put them, and a way to move one; the order is kept a moment later. */
export function useServiceOrder(packageId: string, items: Service[] | undefined) {
  const fail = useFailure()
  const command = useCommand(services.order, { refresh: ['services', 'audit'] })
  const [order, setOrder] = useState<string[] | null>(null)

  const keep = useDebouncedCallback(
    async (offerIds: string[]) => {
      try {
        await command.mutateAsync({ input: { packageId, offerIds } })
      } catch (error) {
        fail(error)
      }
      // Unless it was changed again meanwhile.
      setOrder((now) => (now === offerIds ? null : now))
    },
    { delay: pause, flushOnUnmount: true },
  )

  const rows = useMemo(() => {
    if (!items || !order) return items
    const places = new Map(order.map((id, place) => [id, place]))
    const last = order.length
    return items.toSorted((a, b) => (places.get(a.offerId) ?? last) - (places.get(b.offerId) ?? last))
  }, [items, order])

  const move = (offerId: string, to: number) => {
    const ids = rows?.map((one) => one.offerId) ?? []
    const from = ids.indexOf(offerId)
    if (from < 0) return
    const next = ids.toSpliced(from, 1).toSpliced(to, 0, offerId)
    setOrder(next)
    keep(next)
  }

  return { rows, move }
}
