import { useRouter } from '@tanstack/react-router'
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
  const router = useRouter()
  const passFirst = async (first: FirstStep) => {
    // A password that was given opens nothing: its owner sets another one first.
    if (first.mustSetPassword) return router.navigate({ to: '/new-password', hash: `token=${first.secret}` })
    if (first.factors.length > 0) return setPending(first)
    await session().open(first.secret)
    await onSignedIn()
  }
  return { pending, passFirst, restart: () => setPending(null) }
}
