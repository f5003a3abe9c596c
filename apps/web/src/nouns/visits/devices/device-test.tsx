import { Button } from '@coverline/ui/actions/button'
import { Notice } from '@coverline/ui/overlays/notice'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconMicrophone,
  IconVideo,
  IconVolume,
  IconWifi,
} from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useStreamOf, Video } from '../call/video.tsx'
import classes from './device-test.module.css'
import type { LineTest } from './use-line-test.ts'
import { playSound, useLevel } from './use-level.ts'
import type { Media } from './use-media.ts'

/** Camera, microphone, speaker and connection with what is wrong and what helps. */
export function DeviceTest({ media, line }: { media: Media; line: LineTest }) {
  const { t } = useTranslation('visits')
  const level = useLevel(media.audio)
  const [isPlayed, setPlayed] = useState(false)
  const own = useStreamOf(media.video)
  const { state } = media
  const isReady = state === 'READY'
  const play = () => {
    playSound()
    setPlayed(true)
  }
  if (state === 'UNSUPPORTED')
    return (
      <Notice tone="danger" title={t('test.unsupported')}>
        {t('test.unsupportedText')}
      </Notice>
    )
  return (
    <>
      <div className={classes.preview}>
        {own ? <Video stream={own} label={t('call.ownPicture')} isOwn /> : null}
        {own ? null : <p>{t(state === 'ASKING' ? 'test.asking' : 'test.noPicture')}</p>}
        {media.audio ? <Level level={level} /> : null}
      </div>
      {isReady || state === 'ASKING' ? null : (
        <Notice
          tone="danger"
          title={t(`test.states.${state}`)}
          action={
            <Button variant="outline" onClick={() => void media.ask()}>
              {t('test.askAgain')}
            </Button>
          }
        >
          {t(`test.states.${state}_TEXT`)}
        </Notice>
      )}
      <ul className={classes.rows}>
        <Row
          icon={<IconVideo size={18} aria-hidden />}
          title={t('test.camera')}
          text={media.video ? t('test.cameraWorks') : t(isReady ? 'test.noCamera' : 'test.waiting')}
          isGood={media.video !== null}
        />
        <Row
          icon={<IconMicrophone size={18} aria-hidden />}
          title={t('test.microphone')}
          text={t(media.audio ? 'test.microphoneWorks' : 'test.waiting')}
          isGood={media.audio !== null}
        />
        <Row
          icon={<IconVolume size={18} aria-hidden />}
          title={t('test.speaker')}
          text={
            <>
              {isPlayed ? `${t('test.played')} ` : null}
              <button type="button" className={classes.link} onClick={play}>
                {t(isPlayed ? 'test.playAgain' : 'test.play')}
              </button>
            </>
          }
          isGood={isPlayed ? true : null}
        />
        <Row
          icon={<IconWifi size={18} aria-hidden />}
          title={t('test.connection')}
          text={t(`test.lines.${line}`)}
          isGood={line === 'TESTING' ? null : line === 'GOOD'}
        />
      </ul>
      {line === 'SLOW' ? <Notice tone="warning">{t('test.slowHelp')}</Notice> : null}
    </>
  )
}

const bars = 16

function Level({ level }: { level: number }) {
  const { t } = useTranslation('visits')
  const isHeard = level > 0.05
  return (
    <div className={classes.level}>
      <IconMicrophone size={18} aria-hidden />
      <span className={classes.bars} aria-hidden>
        {Array.from({ length: bars }, (_, nth) => (
          <i key={nth} data-on={level * bars > nth || undefined} />
        ))}
      </span>
      <span>{t(isHeard ? 'test.heard' : 'test.saySomething')}</span>
    </div>
  )
}

interface RowProps {
  icon: ReactNode
  title: string
  text: ReactNode
  /** null: not known yet */
  isGood: boolean | null
}

function Row({ icon, title, text, isGood }: RowProps) {
  return (
    <li data-state={isGood === null ? undefined : isGood ? 'good' : 'bad'}>
      <span className={classes.icon}>{icon}</span>
      <div>
        <strong>{title}</strong>
        <p>{text}</p>
      </div>
      {isGood === null ? null : isGood ? (
        <IconCircleCheck size={22} stroke={1.8} aria-hidden />
      ) : (
        <IconAlertTriangle size={22} stroke={1.8} aria-hidden />
      )}
    </li>
  )
}
