import { ApiError } from '@coverline/client/api-error'
import { useCommand } from '@coverline/client/hooks'
import { bookings } from '@coverline/contract/calls.generated'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import { useState } from 'react'
import { useFailure } from '../../../kit/text/use-failure.ts'
import type { useOverride } from '../form/override-fields.tsx'
import { touchedByBookings } from '../queries.ts'

type Joined = OutputOf<typeof bookings.joinQueue>
type Input = Omit<InputOf<typeof bookings.joinQueue>, 'overrideReason'>

/** Puts a person into the queue; what is not covered asks for a reason, other errors are shown. */
export function useJoinQueue(override: ReturnType<typeof useOverride>) {
  const fail = useFailure()
  const [joined, setJoined] = useState<Joined | null>(null)
  const { mutateAsync, isPending } = useCommand(bookings.joinQueue, { refresh: touchedByBookings })
  const join = async (input: Input) => {
    try {
      setJoined(await mutateAsync({ input: { ...input, ...override.input } }))
    } catch (error) {
      if (error instanceof ApiError && override.catches(error)) return
      fail(error)
    }
  }
  return { joined, join, isPending }
}
