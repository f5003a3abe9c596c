import { lazy, Suspense } from 'react'
import { useSessionState } from '../session/use-session.ts'

const SignInAgain = lazy(async () => ({
  default: (await import('../areas/public/accounts/sign-in-again.tsx')).SignInAgain,
}))

/** Stands over the page while its session is over and unsaved data waits for the user. */
export function SessionEnded() {
  const state = useSessionState()
  if (state.status !== 'ended') return null
  return (
    <Suspense fallback={null}>
      <SignInAgain email={state.user.email ?? ''} />
    </Suspense>
  )
}
