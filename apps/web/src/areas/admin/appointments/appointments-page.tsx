import { dayAfter } from '@coverline/contract/calendar'
import { Button } from '@coverline/ui/actions/button'
import { EmptyState } from '@coverline/ui/display/empty-state'
import { ErrorState } from '@coverline/ui/display/error-state'
import { ActionIcon, SegmentedControl, Skeleton } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { withChanges } from '../../../kit/lists/read-search.ts'
import { today } from '../../../kit/text/days.ts'
import { dayLocale } from '../../../kit/text/day-locale.ts'
import { useTimeZone } from '../../../kit/text/use-time-zone.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { AppointmentDays } from '../../../nouns/bookings/appointments/appointment-days.tsx'
import classes from '../../../nouns/bookings/appointments/appointments.module.css'
import { type AppointmentSearch, appointmentViews } from '../../../nouns/bookings/appointments/search.ts'
import { daysOf, useAppointments } from '../../../nouns/bookings/appointments/use-appointments.ts'
import { useAccess } from '../../../session/use-session.ts'
import { AdminPage } from '../layout/page/list-page.tsx'
import { dateFormatter } from '../../../kit/text/formatters.ts'

const AppointmentPanel = lazy(async () => ({
  default: (await import('../../../nouns/bookings/appointments/appointment-panel.tsx')).AppointmentPanel,
}))

const DutyPanel = lazy(async () => ({
  default: (await import('../../../nouns/bookings/queue/duty-panel.tsx')).DutyPanel,
}))

const route = getRouteApi('/admin/appointments')
type Changed = { [K in keyof AppointmentSearch]?: AppointmentSearch[K] | undefined }

/** The visits of the signed-in doctor: a day, a week or the coming month; one opens with the patient's card. */
export function AppointmentsPage() {
  const { t } = useTranslation('bookings')
  const { workspace } = useAccess()
  const doctorId = workspace?.roles.find((role) => role.doctorId !== null)?.doctorId
  return (
    <AdminPage>
      {doctorId ? (
        <Appointments doctorId={doctorId} />
      ) : (
        <EmptyState title={t('appointments.noDoctor')} text={t('appointments.noDoctorText')} />
      )}
    </AdminPage>
  )
}

function Appointments({ doctorId }: { doctorId: string }) {
  const { t } = useTranslation('bookings')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const timeZone = useTimeZone()
  const { view = 'day', day = today(), receptionId } = search
  const period = daysOf(view, day)
  const { days, count, query } = useAppointments(doctorId, period)
  const change = (changed: Changed) =>
    void navigate({ search: (old: AppointmentSearch) => withChanges(old, changed), replace: true })
  const shown = view === 'list' ? withVisits(days) : days
  return (
    <>
      <Suspense fallback={null}>
        <DutyPanel />
      </Suspense>
      <Bar view={view} day={day} period={period} onChange={change} />
      {query.error && !query.data ? <ErrorState onRetry={() => void query.refetch()} /> : null}
      {query.isPending ? <Skeleton height={240} radius="lg" /> : null}
      {query.data && view === 'list' && count === 0 ? (
        <EmptyState title={t('appointments.none')} text={t('appointments.noneText')} />
      ) : null}
      {query.data ? (
        <AppointmentDays
          days={shown}
          isWeek={view === 'week'}
          today={today()}
          onOpen={(id) => change({ receptionId: id })}
        />
      ) : null}
      <p className={classes.soft}>{t('times.zone', { zone: timeZone })}</p>
      {receptionId ? (
        <Suspense fallback={null}>
          <AppointmentPanel receptionId={receptionId} onClose={() => change({ receptionId: undefined })} />
        </Suspense>
      ) : null}
    </>
  )
}

/** Only days with visits, without the free times */
function withVisits(days: ReturnType<typeof useAppointments>['days']) {
  return days.flatMap(({ day, entries }) => {
    const visits = entries.filter((entry) => 'visit' in entry)
    return visits.length > 0 ? [{ day, entries: visits }] : []
  })
}

interface BarProps {
  view: (typeof appointmentViews)[number]
  day: string
  period: [string, string]
  onChange: (changed: Changed) => void
}

function Bar({ view, day, period: [from, to], onChange }: BarProps) {
  const { t, i18n } = useTranslation(['bookings', 'common'])
  const format = dateFormatter(dayLocale(i18n.language), { dateStyle: 'long', timeZone: 'UTC' })
  const at = (value: string) => new Date(`${value}T00:00:00Z`)
  const step = view === 'day' ? 1 : view === 'week' ? 7 : 30
  return (
    <div className={classes.bar}>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t('times.earlier')}
        onClick={() => onChange({ day: dayAfter(day, -step) })}
      >
        <IconChevronLeft size={17} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t('times.later')}
        onClick={() => onChange({ day: dayAfter(day, step) })}
      >
        <IconChevronRight size={17} />
      </ActionIcon>
      <Button variant="outline" onClick={() => onChange({ day: undefined })}>
        {t('appointments.today')}
      </Button>
      <span className={classes.period} aria-live="polite">
        {from === to ? format.format(at(from)) : format.formatRange(at(from), at(to))}
      </span>
      <SegmentedControl
        aria-label={t('appointments.view')}
        data={appointmentViews.map((value) => ({ value, label: t(`appointments.views.${value}`) }))}
        value={view}
        onChange={(next) => onChange({ view: appointmentViews.find((one) => one === next && one !== 'day') })}
      />
    </div>
  )
}
