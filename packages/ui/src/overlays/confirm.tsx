import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { AskedQuestion, Question } from './question.ts'

const ConfirmModal = lazy(async () => ({
  default: (await import('./confirm-modal.tsx')).ConfirmModal,
}))

let asked: AskedQuestion | null = null
const listeners = new Set<() => void>()

function setAsked(next: AskedQuestion | null): void {
  asked = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Asks before data is lost or changed for others. Resolves true only for the confirm button; the close
 * button, Escape and a click outside mean no. A new question replaces an open one.
 */
export function confirm(question: Question): Promise<boolean> {
  asked?.answer(false)
  return new Promise((resolve) => {
    setAsked({
      ...question,
      answer: (yes) => {
        setAsked(null)
        resolve(yes)
      },
    })
  })
}

/** Mounted once in each area of the product; shows the questions of `confirm`. */
export function ConfirmHost() {
  const question = useSyncExternalStore(subscribe, () => asked)
  if (!question) return null
  return (
    <Suspense fallback={null}>
      <ConfirmModal question={question} />
    </Suspense>
  )
}
