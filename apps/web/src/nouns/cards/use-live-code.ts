import { ApiError } from '@coverline/client/api-error'
import { serverNow } from '@coverline/client/server-clock'
import { liveCode, minuteOf } from '@coverline/contract/cards/live-code'
import { useEffect, useState } from 'react'
import { type CardKey, cardKeyOf } from './card-key.ts'

type LiveCode =
  | { state: 'loading' }
  | { state: 'ready'; url: string }
  | { state: 'failed'; error: ApiError | null }

interface Shown {
  /** Whose phone it is: it has one key, for the own card and those of children. */
  holderId: string
  policyId: string
  showsLeft: boolean
  deviceName: string
}

/** Returns the address that the card shows in this minute by the server’s clock; it changes with the minute. */
export function useLiveCode({ holderId, policyId, showsLeft, deviceName }: Shown): LiveCode {
  const [key, setKey] = useState<CardKey | null>(null)
  const [code, setCode] = useState<LiveCode>({ state: 'loading' })
  useEffect(() => {
    let isShown = true
    cardKeyOf(holderId, deviceName).then(
      (found) => isShown && setKey(found),
      (error: unknown) =>
        isShown && setCode({ state: 'failed', error: error instanceof ApiError ? error : null }),
    )
    return () => {
      isShown = false
    }
  }, [holderId, deviceName])
  useEffect(() => {
    if (!key) return undefined
    let minute = -1
    const show = async () => {
      const now = minuteOf(serverNow())
      if (now === minute) return
      minute = now
      const text = await liveCode(now, { keyId: key.keyId, policyId, showsLeft }, key.key)
      setCode({ state: 'ready', url: `${window.location.origin}/c#${text}` })
    }
    void show()
    const timer = setInterval(() => void show(), 1000)
    return () => clearInterval(timer)
  }, [key, policyId, showsLeft])
  return code
}
