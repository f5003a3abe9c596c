import { useCommand } from '@coverline/client/hooks'
import { services } from '@coverline/contract/calls.generated'
import type { Service } from '@coverline/contract/services/endpoints'
import { useOrder } from '../../../kit/use-order.ts'

const idOf = ({ offerId }: Service) => offerId

/** Returns the services in the order that the user just set, and a function to move one. */
export function useServiceOrder(packageId: string, items: Service[] | undefined) {
  const command = useCommand(services.order, { refresh: ['services', 'audit'] })
  return useOrder({
    items,
    idOf,
    save: (offerIds, options) =>
      command.mutateAsync({ input: { packageId, offerIds }, ...(options ? { options } : {}) }),
  })
}
