import { useState } from 'react'
import { session } from '../../../session/session.ts'
import type { FirstStep } from './api.ts'

interface Steps {
  /** The passed first step that a second one must follow. */
  pending: FirstStep | null
  passFirst: (first: FirstStep) => Promise<void>
  restart: () => void
}

/** Opens the session after the first step, or asks for the second one. */
export function useSteps(onSignedIn: () => Promise<void>): Steps {
  const [pending, setPending] = useState<FirstStep | null>(null)
  const passFirst = async (first: FirstStep) => {
    if (first.factors.length > 0) return setPending(first)
    await session().open(first.secret)
    await onSignedIn()
  }
  return { pending, passFirst, restart: () => setPending(null) }
}
