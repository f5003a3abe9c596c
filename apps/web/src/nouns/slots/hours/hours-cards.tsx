import type { SlotTemplate } from '@coverline/contract/slots/templates'
import { weeksAhead } from '@coverline/contract/slots/terms'
import { Button } from '@coverline/ui/actions/button'
import { Card } from '@coverline/ui/display/card'
import { ErrorState } from '@coverline/ui/display/error-state'
import { Skeleton } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { today } from '../../../kit/text/days.ts'
import { useFormat } from '../../../kit/text/use-format.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { weekdays } from '../use-plan.ts'
import { ExceptionList } from './exception-list.tsx'
import classes from './hours.module.css'
import { useWeeklyHours } from './queries.ts'
import { weekdayName } from './weekday-name.ts'

const WeeklyForm = lazy(async () => ({ default: (await import('./weekly-form.tsx')).WeeklyForm }))
const ExceptionForm = lazy(async () => ({ default: (await import('./exception-form.tsx')).ExceptionForm }))

/** The weekly hours of a doctor and the exceptions ahead, beside the calendar. */
export function HoursCards({ doctorId, canPlan }: { doctorId: string; canPlan: boolean }) {
  const { t } = useTranslation('slots')
  const { data, error, refetch } = useWeeklyHours(doctorId)
  const [opened, setOpened] = useState<'hours' | 'exception' | null>(null)
  if (error && !data) return <ErrorState onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={320} radius="lg" />
  const { templates, exceptions, timeZone } = data
  const close = () => setOpened(null)
  return (
    <div className={classes.cards}>
      <Card
        title={t('hours.title')}
        actions={
          canPlan ? (
            <Button variant="outline" onClick={() => setOpened('hours')}>
              {t(templates.length > 0 ? 'hours.edit' : 'hours.set')}
            </Button>
          ) : null
        }
      >
        {templates.length === 0 ? <p className={classes.dim}>{t('hours.none')}</p> : null}
        {templates.map((template) => (
          <Hours key={template.templateId} template={template} />
        ))}
      </Card>
      <Card
        title={t('hours.exceptions')}
        actions={
          canPlan ? (
            <Button variant="outline" onClick={() => setOpened('exception')}>
              {t('hours.add')}
            </Button>
          ) : null
        }
      >
        {exceptions.length === 0 ? (
          <p className={classes.dim}>{t('hours.noExceptions')}</p>
        ) : (
          <ExceptionList items={exceptions} canPlan={canPlan} />
        )}
      </Card>
      <Suspense fallback={null}>
        {opened === 'hours' ? (
          <WeeklyForm doctorId={doctorId} timeZone={timeZone} templates={templates} onClose={close} />
        ) : null}
        {opened === 'exception' ? <ExceptionForm doctorId={doctorId} onClose={close} /> : null}
      </Suspense>
    </div>
  )
}

function Hours({ template }: { template: SlotTemplate }) {
  const { t, i18n } = useTranslation('slots')
  const format = useFormat()
  const { validFrom, validUntil, slotMinutes, breakMinutes, hours } = template
  const span = [
    validFrom > today() ? t('hours.fromDay', { day: format.day(validFrom) }) : null,
    validUntil === null ? null : t('hours.untilDay', { day: format.day(validUntil) }),
  ]
  const lengths = [
    t('form.minutes', { count: slotMinutes }),
    breakMinutes > 0 ? t('hours.breakOf', { count: breakMinutes }) : null,
  ]
  return (
    <div className={classes.template}>
      <p className={classes.dim}>
        {[...span, ...lengths, t('hours.ahead', { count: weeksAhead })].filter(Boolean).join(' · ')}
      </p>
      {hours.length === 0 ? <p>{t('hours.noHours')}</p> : null}
      <dl className={classes.hours}>
        {weekdays
          .map((weekday) => ({ weekday, own: hours.filter((range) => range.weekday === weekday) }))
          .filter(({ own }) => own.length > 0)
          .map(({ weekday, own }) => (
            <div key={weekday}>
              <dt>{weekdayName(weekday, i18n.language, 'short')}</dt>
              {own.map(({ startTime, endTime }) => (
                <dd key={startTime}>{`${startTime}–${endTime}`}</dd>
              ))}
            </div>
          ))}
      </dl>
    </div>
  )
}
