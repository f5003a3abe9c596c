import { Button } from '@coverline/ui/actions/button'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import type { Quality } from '../connection/judge-quality.ts'
import type { LineState } from '../connection/peer.ts'
import classes from './call.module.css'
import type { AudioOnly } from './use-audio-only.ts'

interface LineNoticeProps {
  line: LineState
  /** The server can't be reached. */
  isOffline: boolean
  isReplaced: boolean
  isOtherAway: boolean
  quality: Quality
  name: string
  audioOnly: AudioOnly
}

const patienceMs = 60_000

/** True when something has gone on for a minute. */
function useLasting(isOn: boolean): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(() => setLong(true), patienceMs)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isOn])
  return isLong
}

type Trouble =
  | 'replaced'
  | 'lost'
  | 'reconnecting'
  | 'otherAway'
  | 'noLine'
  | 'connecting'
  | 'offline'
  | 'automatic'
  | 'weak'

/** Returns the one thing to say about the line, if any. */
function troubleOf(props: LineNoticeProps, isLong: boolean): Trouble | null {
  const { line, isOffline, isReplaced, isOtherAway, quality, audioOnly } = props
  if (isReplaced) return 'replaced'
  if (line !== 'CONNECTED') {
    if (isOtherAway && !isOffline) return 'otherAway'
    if (line === 'RECONNECTING' || isOffline) return isLong ? 'lost' : 'reconnecting'
    return isLong ? 'noLine' : 'connecting'
  }
  if (isOffline) return 'offline'
  if (audioOnly.isAutomatic) return 'automatic'
  return ['WEAK', 'POOR'].includes(quality.level) && !audioOnly.isOn ? 'weak' : null
}

/** Says what is wrong with the line, if anything, and what helps. */
export function LineNotice(props: LineNoticeProps) {
  const { line, name, audioOnly } = props
  const { t } = useTranslation('visits')
  const trouble = troubleOf(props, useLasting(line !== 'CONNECTED'))
  return (
    <div className={classes.notice} data-shown={trouble !== null || undefined}>
      <div role="status">
        {trouble ? (
          <>
            <strong>{t(`line.${trouble}`, { name })}</strong>
            <p>{t(`line.${trouble}Text`, { name })}</p>
          </>
        ) : null}
      </div>
      {trouble === 'weak' ? (
        <Button variant="outline" onClick={() => audioOnly.set(true)}>
          {t('call.audioOnly')}
        </Button>
      ) : null}
      {trouble === 'automatic' ? (
        <Button variant="outline" onClick={() => audioOnly.set(false)}>
          {t('line.pictureOn')}
        </Button>
      ) : null}
      {trouble === 'lost' || trouble === 'noLine' || trouble === 'replaced' ? (
        <Button variant="outline" onClick={() => location.reload()}>
          {t('line.again')}
        </Button>
      ) : null}
    </div>
  )
}
