import {
  IconMessageCircle,
  IconMicrophone,
  IconMicrophoneOff,
  IconPhoneOff,
  IconScreenShare,
  IconScreenShareOff,
  IconVideo,
  IconVideoOff,
  IconVolume,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import type { Media } from '../devices/use-media.ts'
import classes from './call.module.css'

interface ControlProps {
  label: string
  icon: ReactNode
  isPressed?: boolean
  tone?: 'off' | 'end'
  badge?: number
  disabled?: boolean
  onClick: () => void
}

function Control({ label, icon, isPressed, tone, badge = 0, disabled, onClick }: ControlProps) {
  return (
    <button
      type="button"
      className={classes.control}
      data-tone={tone}
      aria-pressed={isPressed}
      disabled={disabled}
      onClick={onClick}
    >
      <span className={classes.round}>
        {icon}
        {badge > 0 ? <span className={classes.badge}>{badge}</span> : null}
      </span>
      <span>{label}</span>
    </button>
  )
}

interface ControlsProps {
  media: Media
  isAudioOnly: boolean
  onAudioOnly: (isOn: boolean) => void
  /** Only the doctor shows a screen. */
  sharing: { isOn: boolean; toggle: () => void } | null
  chat: { isOpen: boolean; unread: number; toggle: () => void }
  endLabel: string
  onEnd: () => void
}

/** The buttons of a call, the same for both sides */
export function Controls(props: ControlsProps) {
  const { media, isAudioOnly, onAudioOnly, sharing, chat, endLabel, onEnd } = props
  const { t } = useTranslation('visits')
  const { isMicOn, isCameraOn } = media
  const size = { size: 22, stroke: 1.8, 'aria-hidden': true } as const
  return (
    <div className={classes.controls} role="toolbar" aria-label={t('call.controls')}>
      <Control
        label={t(isMicOn ? 'call.mute' : 'call.unmute')}
        icon={isMicOn ? <IconMicrophone {...size} /> : <IconMicrophoneOff {...size} />}
        {...(isMicOn ? {} : { tone: 'off' as const })}
        disabled={media.audio === null}
        onClick={() => media.setMic(!isMicOn)}
      />
      <Control
        label={t(isCameraOn && !isAudioOnly ? 'call.cameraOff' : 'call.cameraOn')}
        icon={isCameraOn && !isAudioOnly ? <IconVideo {...size} /> : <IconVideoOff {...size} />}
        {...(isCameraOn && !isAudioOnly ? {} : { tone: 'off' as const })}
        disabled={media.video === null || isAudioOnly}
        onClick={() => media.setCamera(!isCameraOn)}
      />
      <Control
        label={t('call.audioOnly')}
        icon={<IconVolume {...size} />}
        isPressed={isAudioOnly}
        onClick={() => onAudioOnly(!isAudioOnly)}
      />
      {sharing ? (
        <Control
          label={t(sharing.isOn ? 'call.stopScreen' : 'call.screen')}
          icon={sharing.isOn ? <IconScreenShareOff {...size} /> : <IconScreenShare {...size} />}
          disabled={isAudioOnly}
          onClick={sharing.toggle}
        />
      ) : null}
      <Control
        label={t('call.chat')}
        icon={<IconMessageCircle {...size} />}
        isPressed={chat.isOpen}
        badge={chat.unread}
        onClick={chat.toggle}
      />
      <Control label={endLabel} icon={<IconPhoneOff {...size} />} tone="end" onClick={onEnd} />
    </div>
  )
}
