import { ApiError } from '@coverline/client/api-error'
import { call } from '@coverline/client/call'
import type { Language } from '@coverline/contract/languages'
import type { RequestOf } from '@coverline/contract/endpoint'
import { leadForms } from '@coverline/contract/calls.generated'
import type { FormChallenge } from '@coverline/contract/lead-forms/endpoints'
import { useRef, useState } from 'react'
import { answerOf, type Draft, type Faults } from './draft.ts'
import { useSolver } from './use-solver.ts'

/** What the form says above its button */
export type SendNotice = 'unreachable' | 'failed' | 'tooMany' | 'changed' | 'notSecure'
export type SendState = {
  step: 'ASKING' | 'BUSY' | 'THANKS'
  notice: SendNotice | null
  faults: Faults
}

interface Options {
  formKey: string
  language: Language
  challenge: FormChallenge
  /** Loads the form again. Resolves to its new challenge; null if it cannot be loaded. */
  renew: () => Promise<FormChallenge | null>
}

/** Errors after which the same answer is sent once more with a new proof of work */
const needsNewWork = new Set(['LEAD_FORM_EXPIRED', 'LEAD_FORM_USED', 'LEAD_FORM_NOT_SOLVED'])

const codeOf = (error: unknown): string => (error instanceof ApiError ? error.code : '')

function noticeOf(error: unknown): SendNotice {
  if (!(error instanceof ApiError) || error.status === 0) return 'unreachable'
  if (error.status === 429) return 'tooMany'
  return error.code === 'LEAD_FORM_CHANGED' ? 'changed' : 'failed'
}

/** Sends the form of a visitor. What is typed stays until it has arrived, and a double click sends once. */
export function useSendForm({ formKey, language, challenge, renew }: Options) {
  const [state, setState] = useState<SendState>({ step: 'ASKING', notice: null, faults: {} })
  const isBusy = useRef(false)
  const solve = useSolver(challenge)
  const sendWith = async (of: FormChallenge, draft: Draft) => {
    const solution = await solve(of)
    const input = { key: formKey, language, ...answerOf(draft), solution }
    // The contract checks the choice of the insurance again.
    await call(leadForms.send, input as RequestOf<typeof leadForms.send>)
  }
  const deliver = async (draft: Draft) => {
    try {
      await sendWith(challenge, draft)
    } catch (error) {
      const fresh = needsNewWork.has(codeOf(error)) ? await renew() : null
      if (!fresh) throw error
      await sendWith(fresh, draft)
    }
  }
  const send = async (draft: Draft, faults: Faults) => {
    if (isBusy.current) return
    if (!globalThis.isSecureContext) return setState({ step: 'ASKING', notice: 'notSecure', faults })
    if (Object.keys(faults).length > 0) return setState({ step: 'ASKING', notice: null, faults })
    isBusy.current = true
    setState({ step: 'BUSY', notice: null, faults: {} })
    try {
      await deliver(draft)
      setState({ step: 'THANKS', notice: null, faults: {} })
    } catch (error) {
      const fields = error instanceof ApiError && error.status === 400 ? (error.fields ?? {}) : {}
      const isField = Object.keys(fields).length > 0
      if (codeOf(error) === 'LEAD_FORM_CHANGED' || codeOf(error) === 'LEAD_FORM_NOT_OPEN') await renew()
      setState({ step: 'ASKING', notice: isField ? null : noticeOf(error), faults: fields })
    } finally {
      isBusy.current = false
    }
  }
  return { state, send }
}
