import { ApiError } from '@coverline/client/api-error'
import { useEffect, useState } from 'react'
import { type CodeRequest, signInByCode } from './api.ts'
import { useSignInError } from './use-sign-in-error.ts'
import { useSteps } from './use-steps.ts'

/** Seconds before another code may be requested. */
const pause = 60

/** Counts down until a new code may be requested. */
function useCountdown(): [number, () => void] {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (left === 0) return undefined
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  return [left, () => setLeft(pause)]
}

/** Asks for a sign-in code and checks it: what was asked for, what was typed, and why the last try was refused. */
export function useCode(onSignedIn: () => Promise<void>) {
  const describe = useSignInError()
  const [request, setRequest] = useState<CodeRequest | null>(null)
  const [digits, setDigits] = useState('')
  const [refused, setRefused] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [left, startCountdown] = useCountdown()
  const steps = useSteps(onSignedIn)

  const attempt = async (run: () => Promise<void>) => {
    setBusy(true)
    setRefused(null)
    try {
      await run()
    } catch (error) {
      setRefused(describe(error))
      setDigits('')
      // A used or expired code cannot be corrected: back to the start.
      if (error instanceof ApiError && error.code.startsWith('TOKEN_')) setRequest(null)
    } finally {
      setBusy(false)
    }
  }
  const restart = () => {
    setRequest(null)
    steps.restart()
  }
  return {
    request,
    digits,
    setDigits,
    refused,
    busy,
    /** Seconds until another code may be asked for */
    left,
    pending: steps.pending,
    restart,
    send: (ask: () => Promise<CodeRequest>) =>
      void attempt(async () => {
        setRequest(await ask())
        setDigits('')
        startCountdown()
      }),
    check: (typed: string) => {
      if (request) void attempt(() => signInByCode(request, typed).then(steps.passFirst))
    },
  }
}

export type Code = ReturnType<typeof useCode>
