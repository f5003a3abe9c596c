import { ApiError } from '@coverline/client/api-error'
import { useCommand } from '@coverline/client/hooks'
import { bookings } from '@coverline/contract/calls.generated'
import { useEffect, useRef, useState } from 'react'
import { useFailure } from '../../../kit/text/use-failure.ts'

const refresh = ['slots'] as const

/** Holds one time of a doctor while the form is open, and gives it back when the form is closed. */
export function useHold() {
  const fail = useFailure()
  const { mutateAsync, isPending } = useCommand(bookings.hold, { refresh })
  const [heldUntil, setHeldUntil] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const release = useRef<(() => void) | null>(null)
  useEffect(() => () => release.current?.(), [])

  /** Resolves to true if the time is held now. */
  const hold = async (slotId: string): Promise<boolean> => {
    setRefusal(null)
    try {
      const held = await mutateAsync({ input: { slotId } })
      setHeldUntil(held.heldUntil)
      release.current = () => void mutateAsync({ input: { slotId: null } }).catch(() => undefined)
      return true
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) setRefusal(error.message)
      else fail(error)
      return false
    }
  }
  const give = () => {
    release.current?.()
    release.current = null
    setHeldUntil(null)
  }
  return { hold, give, heldUntil, refusal, isPending }
}
