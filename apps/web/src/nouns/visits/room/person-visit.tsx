import type { VisitPresence } from '@coverline/contract/visits/terms'
import { Button } from '@coverline/ui/actions/button'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { PageLoading } from '../../../kit/frame/page-loading.tsx'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { CallStage } from '../call/call-stage.tsx'
import { personSide } from '../connection/side.ts'
import { useRoom } from '../connection/use-room.ts'
import { DeviceTest } from '../devices/device-test.tsx'
import { playSound } from '../devices/use-level.ts'
import { useLineTest } from '../devices/use-line-test.ts'
import { useMedia } from '../devices/use-media.ts'
import { Message } from './message.tsx'
import { Queued } from './queued.tsx'
import classes from './room.module.css'
import { useRoomTime } from './use-room-time.ts'
import { VisitFrame } from './visit-frame.tsx'
import { Waiting } from './waiting.tsx'

type Step = 'TEST' | 'WAITING' | 'LEFT' | 'LEFT_QUEUE'

/** The visit of a person: test, waiting room and call, by the token of the link. */
export function PersonVisit({ token }: { token: string }) {
  const { t } = useTranslation('visits')
  const [step, setStep] = useState<Step>('TEST')
  const [wasIn, setWasIn] = useState(false)
  if (step === 'LEFT')
    return (
      <VisitFrame title={t('title')} subtitle={t('left.title')}>
        <Message title={t('left.title')} text={t('left.text')}>
          <Button onClick={() => setStep('TEST')}>{t('left.back')}</Button>
        </Message>
      </VisitFrame>
    )
  if (step === 'LEFT_QUEUE')
    return (
      <VisitFrame title={t('title')} subtitle={t('queue.left')}>
        <Message title={t('queue.left')} text={t('queue.leftText')} />
      </VisitFrame>
    )
  return <PersonRoom token={token} step={step} onStep={setStep} wasIn={wasIn} onIn={() => setWasIn(true)} />
}

interface PersonRoomProps {
  token: string
  step: Step
  onStep: (step: Step) => void
  /** The person was let in before, so that a link that ends means an ended visit. */
  wasIn: boolean
  onIn: () => void
}

function PersonRoom({ token, step, onStep, wasIn, onIn }: PersonRoomProps) {
  const { t } = useTranslation('visits')
  const side = useMemo(() => personSide(token), [token])
  const [isSoundOnly, setSoundOnly] = useState(false)
  const [isIn, setIn] = useState(false)
  const presence: VisitPresence | undefined = step === 'TEST' ? undefined : isIn ? 'IN_CALL' : 'WAITING'
  const { room, isGone, isOffline, reload } = useRoom(side, presence)
  const time = useRoomTime()
  const isAdmitted = step === 'WAITING' && room?.state === 'OPEN' && room.isAdmitted
  const enter = useEffectEvent(() => {
    setIn(true)
    onIn()
    playSound()
  })
  useEffect(() => {
    if (isAdmitted) enter()
  }, [isAdmitted])
  if (isGone)
    return (
      <VisitFrame title={t('title')} subtitle={room?.providerName ?? ''}>
        {wasIn ? (
          <Message title={t('ended.title')} text={t('ended.text')} />
        ) : (
          <Message title={t('gone.title')} text={t('gone.text')} />
        )}
      </VisitFrame>
    )
  if (!room)
    return isOffline ? (
      <VisitFrame title={t('title')} subtitle="">
        <Message title={t('unreachable.title')} text={t('unreachable.text')} />
      </VisitFrame>
    ) : (
      <PageLoading />
    )
  const period = room.state === 'QUEUED' ? '' : time.period(room)
  const subtitle = [room.doctorName, room.serviceName, period].filter(Boolean).join(' · ')
  return (
    <PersonDevices
      token={token}
      side={side}
      room={room}
      step={step}
      onStep={onStep}
      isIn={isAdmitted && isIn}
      isOffline={isOffline}
      reload={reload}
      subtitle={subtitle}
      isSoundOnly={isSoundOnly}
      onSoundOnly={setSoundOnly}
    />
  )
}

type PersonDevicesProps = Pick<PersonRoomProps, 'token' | 'step' | 'onStep'> &
  Pick<Parameters<typeof CallStage>[0], 'side' | 'room' | 'isOffline' | 'reload'> & {
    isIn: boolean
    subtitle: string
    isSoundOnly: boolean
    onSoundOnly: (isOn: boolean) => void
  }

/** Holds camera and microphone from the test until the end of the call. */
function PersonDevices(props: PersonDevicesProps) {
  const { token, side, room, step, onStep, isIn, isOffline, reload, subtitle, isSoundOnly, onSoundOnly } =
    props
  const { t } = useTranslation('visits')
  const media = useMedia()
  if (isIn)
    return (
      <CallStage
        side={side}
        room={room}
        isOffline={isOffline}
        reload={reload}
        media={media}
        startsAudioOnly={isSoundOnly}
        title={room.doctorName}
        subtitle={room.serviceName}
        endLabel={t('call.leave')}
        onEnd={() => onStep('LEFT')}
      />
    )
  if (step === 'WAITING' && room.queue)
    return (
      <VisitFrame title={t('waiting.title')} subtitle={subtitle}>
        <Queued
          token={token}
          room={room}
          isOffline={isOffline}
          queue={room.queue}
          onTest={() => onStep('TEST')}
          onLeft={() => onStep('LEFT_QUEUE')}
        />
      </VisitFrame>
    )
  if (step === 'WAITING')
    return (
      <VisitFrame title={t('waiting.title')} subtitle={subtitle}>
        <Waiting
          room={room}
          isOffline={isOffline}
          onTest={() => onStep('TEST')}
          onLeave={() => onStep('LEFT')}
        />
      </VisitFrame>
    )
  const go = (soundOnly: boolean) => () => {
    onSoundOnly(soundOnly)
    onStep('WAITING')
  }
  return (
    <VisitFrame title={t('test.title')} subtitle={subtitle}>
      <PersonTest side={side} media={media} />
      <div className={classes.actions}>
        <Button
          fullWidth
          size="md"
          onClick={go(false)}
          lockedReason={media.state === 'READY' ? undefined : t('test.locked')}
        >
          {t('test.toWaiting')}
        </Button>
        {media.state === 'READY' ? (
          <Button fullWidth size="md" variant="plain" onClick={go(true)}>
            {t('test.joinWithSound')}
          </Button>
        ) : null}
      </div>
    </VisitFrame>
  )
}

function PersonTest({
  side,
  media,
}: {
  side: PersonDevicesProps['side']
  media: ReturnType<typeof useMedia>
}) {
  return <DeviceTest media={media} line={useLineTest(side)} />
}
