import { ApiError } from '@coverline/client/api-error'
import { call } from '@coverline/client/call'
import { contactReports } from '@coverline/contract/calls.generated'
import { useEffect, useRef, useState } from 'react'
import { type Draft, emptyDraft, type Faults, faultsOf, reportOf } from './draft.ts'
import { forgetDraft, keepDraft, keptDraft } from './draft-store.ts'

/** Why a report was not sent */
export type Refusal = 'unreachable' | 'tooMany' | 'photo' | 'failed'

function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ApiError) || error.status === 0) return 'unreachable'
  if (error.status === 429) return 'tooMany'
  return error.status === 413 || error.status === 415 ? 'photo' : 'failed'
}

// A browser that keeps nothing, such as one in private mode, loses only the draft.
const ignore = () => undefined

/** The report that is being written: it outlives a closed page, and is forgotten once it is sent. */
export function useReport() {
  const [draft, setDraft] = useState<Draft>(emptyDraft)
  const [faults, setFaults] = useState<Faults>({})
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [step, setStep] = useState<'READING' | 'ASKING' | 'BUSY' | 'SENT'>('READING')
  const isBusy = useRef(false)

  useEffect(() => {
    let isHere = true
    const show = (kept: Draft | null) => {
      if (!isHere) return
      if (kept) setDraft(kept)
      setStep('ASKING')
    }
    keptDraft().then(show, () => show(null))
    return () => void (isHere = false)
  }, [])

  const change = (changed: Partial<Draft>) => {
    const next = { ...draft, ...changed }
    setDraft(next)
    setFaults((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in changed))))
    keepDraft(next).catch(ignore)
  }
  const send = async () => {
    const found = faultsOf(draft)
    setFaults(found)
    setRefusal(null)
    if (isBusy.current || !draft.photo || Object.keys(found).length > 0) return
    isBusy.current = true
    setStep('BUSY')
    try {
      await call(contactReports.send, reportOf(draft), { file: draft.photo })
      await forgetDraft().catch(ignore)
      setStep('SENT')
    } catch (error) {
      setRefusal(refusalOf(error))
      setStep('ASKING')
    } finally {
      isBusy.current = false
    }
  }
  return { draft, faults, refusal, step, change, send: () => void send() }
}
