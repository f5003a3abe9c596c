import type { FormChallenge } from '@coverline/contract/lead-forms/endpoints'
import { useCallback, useEffect, useRef } from 'react'

export type Solution = { challenge: FormChallenge; counter: number; derivedKey: string }

type Work = { signature: string; worker: Worker; solved: Promise<Solution> }

function start(challenge: FormChallenge): Work {
  const worker = new Worker(new URL('./solve-worker.ts', import.meta.url), { type: 'module' })
  const solved = new Promise<Solution>((resolve, reject) => {
    worker.addEventListener('error', () => reject(new Error('the proof of work failed')))
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<{ counter: number; derivedKey: string } | null>) => {
        worker.terminate()
        if (data) resolve({ challenge, counter: data.counter, derivedKey: data.derivedKey })
        else reject(new Error('the proof of work took too long'))
      },
    )
  })
  // An answer that is never sent needs no error.
  solved.catch(() => undefined)
  worker.postMessage(challenge)
  return { signature: challenge.signature, worker, solved }
}

/**
 * Solves the present challenge while the visitor types. Returns a function that gives the solution of a challenge, and
 * tries again after a failure.
 */
export function useSolver(challenge: FormChallenge | undefined): (of: FormChallenge) => Promise<Solution> {
  const work = useRef<Work | null>(null)
  const solve = useCallback(async (of: FormChallenge): Promise<Solution> => {
    if (work.current?.signature !== of.signature) {
      work.current?.worker.terminate()
      work.current = start(of)
    }
    try {
      return await work.current.solved
    } catch (error) {
      work.current = null
      throw error
    }
  }, [])
  useEffect(() => {
    if (challenge && globalThis.isSecureContext) solve(challenge).catch(() => undefined)
  }, [challenge, solve])
  useEffect(() => () => work.current?.worker.terminate(), [])
  return solve
}
