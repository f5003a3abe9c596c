import type { VisitRoom } from '@coverline/contract/visits/endpoints'
import { IconClock, IconLock, IconMicrophoneOff, IconVideoOff } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { Chat } from '../chat/chat.tsx'
import { useDrop } from '../chat/use-drop.ts'
import type { Side } from '../connection/side.ts'
import { type Call, useCall } from '../connection/use-call.ts'
import type { Media } from '../devices/use-media.ts'
import classes from './call.module.css'
import { Controls } from './controls.tsx'
import { LineNotice } from './line-notice.tsx'
import { QualityMark } from './quality-mark.tsx'
import { useAudioOnly } from './use-audio-only.ts'
import { useScreen } from './use-screen.ts'
import { useStreamOf, Video } from './video.tsx'

interface CallStageProps {
  side: Side
  room: VisitRoom
  isOffline: boolean
  reload: () => Promise<VisitRoom | null>
  media: Media
  startsAudioOnly: boolean
  /** The other side */
  title: string
  subtitle: string
  /** What stands beside the clock, as the link to copy */
  tools?: ReactNode
  endLabel: string
  onEnd: () => void
}

/** The call: the other side large, the own picture small, what the line is like, the buttons and the texts. */
export function CallStage(props: CallStageProps) {
  const { side, room, isOffline, reload, media, startsAudioOnly, title, subtitle, tools } = props
  const { t } = useTranslation('visits')
  const audioOnly = useAudioOnly(startsAudioOnly)
  const screen = useScreen()
  const call = useCall({ side, room, reload, media, screen: screen.track, isAudioOnly: audioOnly.isOn })
  const { judge } = audioOnly
  useEffect(() => judge(call.quality), [judge, call.quality])
  const chat = useOpenChat(call)
  // With a closed chat, files that are dropped are only held back.
  useDrop()
  return (
    <div className={classes.call} data-chat={chat.isOpen || undefined}>
      <main className={classes.stage}>
        <header className={classes.head}>
          <div className={classes.who}>
            <h1>{title}</h1>
            <p>{subtitle}</p>
          </div>
          {tools}
          <Clock isRunning={call.line !== 'CONNECTING'} />
        </header>
        <Pictures call={call} media={media} screen={screen.track} name={title} isAudioOnly={audioOnly.isOn} />
        <div className={classes.foot}>
          <LineNotice
            isOffline={isOffline}
            audioOnly={audioOnly}
            line={call.line}
            isReplaced={call.isReplaced}
            quality={call.quality}
            isOtherAway={room.other === 'LEFT' || room.other === null}
            name={title}
          />
          <Controls
            media={media}
            isAudioOnly={audioOnly.isOn}
            onAudioOnly={audioOnly.set}
            sharing={
              side.party === 'DOCTOR' && screen.isPossible
                ? { isOn: screen.track !== null, toggle: screen.toggle }
                : null
            }
            chat={chat}
            endLabel={props.endLabel}
            onEnd={props.onEnd}
          />
          <p className={classes.safe}>
            <IconLock size={14} aria-hidden /> {t('call.safe')}
          </p>
        </div>
      </main>
      {chat.isOpen ? <Chat talk={call.talk} otherName={title} onClose={chat.toggle} /> : null}
    </div>
  )
}

/** Whether the chat is shown, and how many texts and files have come meanwhile */
function useOpenChat({ talk }: Call) {
  const [isOpen, setOpen] = useState(false)
  const [seen, setSeen] = useState(0)
  const come = [...talk.lines, ...talk.files].filter(({ isOwn }) => !isOwn).length
  const toggle = () => {
    setSeen(come)
    setOpen(!isOpen)
  }
  return { isOpen, toggle, unread: isOpen ? 0 : come - seen }
}

interface PicturesProps {
  call: Call
  media: Media
  screen: MediaStreamTrack | null
  name: string
  isAudioOnly: boolean
}

function Pictures({ call, media, screen, name, isAudioOnly }: PicturesProps) {
  const { t } = useTranslation('visits')
  const own = useStreamOf(isAudioOnly ? null : (screen ?? (media.isCameraOn ? media.video : null)))
  const hasPicture = call.other.camera && call.remote !== null && !isAudioOnly
  return (
    <div className={classes.picture}>
      <Video stream={call.remote} label={name} className={classes.remote} isHidden={!hasPicture} />
      {hasPicture ? null : (
        <div className={classes.noPicture}>
          <IconVideoOff size={36} stroke={1.5} aria-hidden />
          <p>{t(isAudioOnly ? 'call.soundOnly' : 'call.noPicture', { name })}</p>
        </div>
      )}
      <div className={classes.marks}>
        <QualityMark quality={call.quality} />
        {call.other.mic ? null : (
          <p className={classes.muted}>
            <IconMicrophoneOff size={16} aria-hidden /> {t('call.otherMuted', { name })}
          </p>
        )}
      </div>
      <div className={classes.own}>
        {own ? <Video stream={own} label={t('call.ownPicture')} isOwn isMirrored={screen === null} /> : null}
        <span>{t('call.you')}</span>
      </div>
    </div>
  )
}

function Clock({ isRunning }: { isRunning: boolean }) {
  const { t } = useTranslation('visits')
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setSeconds((before) => before + 1), 1_000)
    return () => clearInterval(timer)
  }, [isRunning])
  const two = (value: number) => String(value).padStart(2, '0')
  return (
    <span className={classes.clock} role="timer" aria-label={t('call.duration')}>
      <IconClock size={16} aria-hidden /> {`${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`}
    </span>
  )
}
