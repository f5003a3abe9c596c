import { useQueryCall } from '@coverline/client/hooks'
import { bookings } from '@coverline/contract/calls.generated'
import type { Appointment } from '@coverline/contract/bookings/shapes'
import { closesMinutesAfter } from '@coverline/contract/visits/terms'
import { languageNames } from '@coverline/messages/web'
import { ErrorState } from '@coverline/ui/display/error-state'
import { SideModal } from '@coverline/ui/overlays/side-modal'
import { Button as MantineButton, Loader, Stack } from '@mantine/core'
import { IconVideo } from '@tabler/icons-react'
import { useState } from 'react'
import { today } from '../../../kit/text/days.ts'
import { useTimeZone } from '../../../kit/text/use-time-zone.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { personName } from '../../insured/shared/person-name.ts'
import { NoteEntry } from '../../visit-notes/shared/note-entry.tsx'
import { CoverageCard } from '../form/coverage-card.tsx'
import { BookingActions } from '../panel/booking-actions.tsx'
import panel from '../panel/booking-panel.module.css'
import { FinishForm } from '../panel/finish-form.tsx'
import { BookingState } from '../shared/booking-state.tsx'
import { useBookingTime } from '../shared/use-booking-time.ts'
import classes from './appointments.module.css'

/** A visit of the doctor with the patient's card, and how it ended. */
export function AppointmentPanel({ receptionId, onClose }: { receptionId: string; onClose: () => void }) {
  const { t } = useTranslation('bookings')
  const query = useQueryCall('bookings', bookings.appointment, { receptionId })
  const [isFinished, setFinished] = useState(false)
  const visit = query.data?.receptionId === receptionId ? query.data : undefined
  if (visit && isFinished) return <FinishForm booking={visit} onClose={() => setFinished(false)} />
  const isGone = query.error?.code === 'NOT_FOUND'
  return (
    <SideModal
      opened
      onClose={onClose}
      title={visit ? personName(visit.person) || t('erased') : t('appointments.one')}
    >
      {visit ? (
        <Stack gap="md">
          <EnterVisit visit={visit} />
          <BookingActions booking={ofDoctor(visit)} onForm={() => setFinished(true)} />
          <NoteEntry receptionId={receptionId} state={visit.state} />
          <PatientFacts visit={visit} />
          {visit.coverage ? <CoverageCard service={visit.coverage} /> : <p>{t('reasons.NO_POLICY')}</p>}
          <PastVisits visits={visit.pastVisits} />
          <p className={classes.soft}>{t('appointments.logged')}</p>
        </Stack>
      ) : null}
      {!visit && !query.error ? <Loader aria-label={t('appointments.one')} /> : null}
      {!visit && query.error ? (
        <ErrorState
          title={isGone ? t('gone.title') : undefined}
          text={isGone ? t('gone.text') : query.error.message}
          onRetry={isGone ? undefined : () => void query.refetch()}
        />
      ) : null}
    </SideModal>
  )
}

/** Here a doctor records how a visit ended; what else a wider role may do is in the bookings. */
const ofDoctor = (visit: Appointment): Appointment => ({
  ...visit,
  can: { ...visit.can, change: false, confirm: false, cancel: false },
})

const minute = 60_000

/** Leads to the visit by video, as a page of its own that may use the camera; the room itself says when it opens. */
function EnterVisit({ visit: { receptionId, state, kind, dateTime, endsAt } }: { visit: Appointment }) {
  const { t } = useTranslation('bookings')
  const [openedAt] = useState(() => Date.now())
  if (kind !== 'TELEMEDICINE' || state !== 'CONFIRMED' || dateTime === null) return null
  const closesAt = Date.parse(endsAt ?? dateTime) + closesMinutesAfter * minute
  if (openedAt >= closesAt) return null
  return (
    <MantineButton
      component="a"
      href={`/admin/appointments/${receptionId}/visit`}
      leftSection={<IconVideo size={18} stroke={1.8} aria-hidden />}
    >
      {t('appointments.enter')}
    </MantineButton>
  )
}

/** Full years from one day to another */
const yearsBetween = (from: string, to: string) =>
  Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - (to.slice(5) < from.slice(5) ? 1 : 0)

function PatientFacts({ visit }: { visit: Appointment }) {
  const { t } = useTranslation(['bookings', 'insured'])
  const timeOf = useBookingTime()
  const timeZone = useTimeZone()
  const { patient, service, state } = visit
  const { birthdate, gender, language } = patient
  const facts = [
    [t('states.label'), <BookingState key="state" state={state} />],
    [
      t('appointments.patient'),
      [
        birthdate ? t('appointments.years', { count: yearsBetween(birthdate, today()) }) : '',
        gender ? t(`insured:genders.${gender}`) : '',
        language ? languageNames[language] : '',
      ]
        .filter(Boolean)
        .join(' · '),
    ],
    [t('fields.service'), service.name],
    [t('fields.time'), timeOf(visit)],
    [t('appointments.zone'), timeZone],
  ] as const
  return (
    <dl className={panel.facts}>
      {facts.flatMap(([label, value]) =>
        value ? [<dt key={`${label} term`}>{label}</dt>, <dd key={`${label} value`}>{value}</dd>] : [],
      )}
    </dl>
  )
}

function PastVisits({ visits }: { visits: Appointment['pastVisits'] }) {
  const { t } = useTranslation('bookings')
  const timeOf = useBookingTime()
  return (
    <section aria-label={t('appointments.past')}>
      <h3 className={classes.heading}>{t('appointments.past')}</h3>
      {visits.length === 0 ? <p className={classes.soft}>{t('appointments.noPast')}</p> : null}
      <ul className={classes.past}>
        {visits.map(({ receptionId, dateTime, service, state }) => (
          <li key={receptionId}>
            <span>{service.name}</span>
            <span className={classes.soft}>
              {timeOf({ dateTime, preferredFrom: null, preferredTo: null })}
            </span>
            <BookingState state={state} />
          </li>
        ))}
      </ul>
    </section>
  )
}
