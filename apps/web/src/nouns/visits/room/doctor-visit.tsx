import { ApiError } from '@coverline/client/api-error'
import { useCommand } from '@coverline/client/hooks'
import { visits } from '@coverline/contract/calls.generated'
import type { DoctorRoom } from '@coverline/contract/visits/endpoints'
import type { VisitPresence } from '@coverline/contract/visits/terms'
import { confirm } from '@coverline/ui/overlays/confirm'
import { toast } from '@coverline/ui/overlays/toast'
import { useMemo, useState } from 'react'
import { PageLoading } from '../../../kit/frame/page-loading.tsx'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { CallStage } from '../call/call-stage.tsx'
import { doctorSide, type Side } from '../connection/side.ts'
import { type RoomState, useRoom } from '../connection/use-room.ts'
import { useMedia } from '../devices/use-media.ts'
import { BeforeVisit } from './before-visit.tsx'
import { CopyLink } from './copy-link.tsx'
import { Message } from './message.tsx'
import classes from './room.module.css'
import { VisitFrame } from './visit-frame.tsx'

/** The visit of the doctor: test, who waits, call and end. */
export function DoctorVisit({ receptionId }: { receptionId: string }) {
  const { t } = useTranslation('visits')
  const side = useMemo(() => doctorSide(receptionId), [receptionId])
  const [isIn, setIn] = useState(false)
  const presence: VisitPresence = isIn ? 'IN_CALL' : 'WAITING'
  const state = useRoom(side, presence)
  const { room, isGone, isOffline } = state
  const back = (
    <a className={classes.link} href={`/admin/appointments?receptionId=${receptionId}`}>
      {t('doctor.toAppointments')}
    </a>
  )
  if (isGone || room?.state === 'CLOSED')
    return (
      <VisitFrame title={t('title')} subtitle="">
        <Message title={t('doctor.gone')} text={t('doctor.goneText')}>
          {back}
        </Message>
      </VisitFrame>
    )
  if (!room)
    return isOffline ? (
      <VisitFrame title={t('title')} subtitle="">
        <Message title={t('unreachable.title')} text={t('unreachable.text')}>
          {back}
        </Message>
      </VisitFrame>
    ) : (
      <PageLoading />
    )
  if (room.state === 'ENDED') return <Ended room={room} onOpened={state.reload} />
  return <DoctorDevices side={side} room={room} state={state} isIn={isIn} onIn={setIn} />
}

const nameOf = ({ person }: DoctorRoom) => `${person.firstName} ${person.lastName}`.trim()

interface DoctorDevicesProps {
  side: Side<DoctorRoom>
  room: DoctorRoom
  state: RoomState<DoctorRoom>
  isIn: boolean
  onIn: (isIn: boolean) => void
}

/** Holds camera and microphone from the test until the end of the call. */
function DoctorDevices({ side, room, state, isIn, onIn }: DoctorDevicesProps) {
  const { t } = useTranslation('visits')
  const media = useMedia()
  const admit = useCommand(visits.admit)
  const end = useCommand(visits.end, { refresh: ['bookings'] })
  const [isSoundOnly, setSoundOnly] = useState(false)
  const { receptionId } = room
  const tell = (error: unknown) =>
    toast.error(error instanceof ApiError ? error.message : t('common:somethingWentWrong'))
  const start = (soundOnly: boolean) => {
    setSoundOnly(soundOnly)
    admit
      .mutateAsync({ input: { receptionId } })
      .then(async () => {
        onIn(true)
        await state.reload()
      })
      .catch(tell)
  }
  const ask = async () => {
    const isSure = await confirm({
      title: t('doctor.endTitle'),
      text: t('doctor.endText'),
      confirmLabel: t('doctor.end'),
      danger: true,
    })
    if (!isSure) return
    await end.mutateAsync({ input: { receptionId } }).catch(tell)
    await state.reload()
  }
  if (isIn && room.isAdmitted)
    return (
      <CallStage
        side={side}
        room={room}
        media={media}
        isOffline={state.isOffline}
        reload={state.reload}
        startsAudioOnly={isSoundOnly}
        title={nameOf(room)}
        subtitle={room.serviceName}
        tools={<CopyLink receptionId={receptionId} isDark />}
        endLabel={t('doctor.end')}
        onEnd={() => void ask()}
      />
    )
  return (
    <BeforeVisit
      side={side}
      room={room}
      media={media}
      name={nameOf(room)}
      isBusy={admit.isPending}
      onStart={start}
    />
  )
}

/** After the end: the outcome is recorded in the appointments; an end by mistake is taken back by a new link. */
function Ended({ room, onOpened }: { room: DoctorRoom; onOpened: () => Promise<unknown> }) {
  const { t } = useTranslation('visits')
  return (
    <VisitFrame title={t('title')} subtitle={nameOf(room)}>
      <Message title={t('ended.title')} text={t('doctor.endedText')}>
        <a className={classes.link} href={`/admin/appointments?receptionId=${room.receptionId}`}>
          {t('doctor.toOutcome')}
        </a>
        <CopyLink receptionId={room.receptionId} isNew onCopied={() => void onOpened()} />
      </Message>
    </VisitFrame>
  )
}
