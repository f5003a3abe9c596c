import { ApiError } from '@coverline/client/api-error'
import { readText } from '@coverline/client/call'
import type { Call, RequestOf } from '@coverline/contract/endpoint'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'

type State = 'IDLE' | 'WRITING' | 'DONE' | 'STOPPED' | 'FAILED'
export type WrittenText = { state: State; text: string; problem: string }

const idle: WrittenText = { state: 'IDLE', text: '', problem: '' }

/** A streamed AI text, which can be restarted and stopped at any time; leaving it keeps the text so far. */
export function useWrittenText() {
  const { t } = useTranslation('conversations')
  const [written, setWritten] = useState(idle)
  const running = useRef<AbortController | null>(null)
  const abort = useCallback(() => {
    running.current?.abort()
    running.current = null
  }, [])
  useEffect(() => abort, [abort])

  const start = async <E extends Call>(endpoint: E, input: RequestOf<E>): Promise<void> => {
    abort()
    const own = new AbortController()
    running.current = own
    const set = (change: Partial<WrittenText>) => {
      if (running.current === own) setWritten((now) => ({ ...now, ...change }))
    }
    set({ ...idle, state: 'WRITING' })
    try {
      await readText(endpoint, input, { signal: own.signal, onText: (text) => set({ text }) })
      set({ state: 'DONE' })
    } catch (error) {
      if (!own.signal.aborted && !(error instanceof ApiError)) throw error
      const said = error instanceof ApiError ? error.message : ''
      set({ state: 'FAILED', problem: said || t('ai.brokeOff') })
    }
  }
  return {
    ...written,
    start,
    stop: () => {
      abort()
      setWritten((now) => ({ ...now, state: 'STOPPED' }))
    },
    clear: () => {
      abort()
      setWritten(idle)
    },
  }
}
