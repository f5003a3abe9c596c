import { call } from '@coverline/client/call'
import { lastUse, noteUse } from '@coverline/client/last-use'
import { accounts } from '@coverline/contract/calls.generated'
import { lazy, Suspense, useEffect, useState } from 'react'
import { endsUnused, secondsLeft } from '../session/idle.ts'
import { session } from '../session/session.ts'
import { useSessionState } from '../session/use-session.ts'

const IdleModal = lazy(async () => ({
  default: (await import('../areas/public/accounts/idle-modal.tsx')).IdleModal,
}))

const uses = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const
const tellEvery = 60_000

/** Counts down before the session of a user ends without use, and then ends it. */
export function IdleWatch() {
  const state = useSessionState()
  const isWatched = state.status === 'in' && endsUnused(state.user)
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    for (const use of uses) window.addEventListener(use, noteUse, { capture: true, passive: true })
    return () => {
      for (const use of uses) window.removeEventListener(use, noteUse, { capture: true })
    }
  }, [])
  useEffect(() => {
    if (!isWatched) return undefined
    // A sign-in is a use.
    noteUse()
    let toldAt = Date.now()
    const timer = setInterval(() => {
      const usedAt = lastUse()
      const next = secondsLeft(usedAt, Date.now())
      setLeft(next)
      if (next === 0) void session().expire()
      // Typing and reading cause no calls, and the server must know about them.
      if (usedAt > toldAt && Date.now() - toldAt > tellEvery) {
        toldAt = Date.now()
        void call(accounts.info, {}).catch(() => undefined)
      }
    }, 1000)
    return () => {
      clearInterval(timer)
      setLeft(null)
    }
  }, [isWatched])
  if (!isWatched || left === null) return null
  return (
    <Suspense fallback={null}>
      <IdleModal seconds={left} onStay={noteUse} />
    </Suspense>
  )
}
