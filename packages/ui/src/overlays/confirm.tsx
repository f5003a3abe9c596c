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
 * Asks before something is lost or changed for others. Resolves true only for the confirming button; the close
 * button, Escape and a click outside all mean no. A question that is asked while another is open replaces it.
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

/** Stands once in each area of the product; `confirm` opens its questions here. */
export function ConfirmHost() {
  const question = useSyncExternalStore(subscribe, () => asked)
  if (!question) return null
  return (
    <Suspense fallback={null}>
      <ConfirmModal question={question} />
    </Suspense>
  )
}
