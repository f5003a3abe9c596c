import { Button } from '@coverline/ui/actions/button'
import { ErrorState } from '@coverline/ui/display/error-state'
import { EmptyState } from '@coverline/ui/display/empty-state'
import { Skeleton } from '@mantine/core'
import { IconArrowLeft, IconStethoscope } from '@tabler/icons-react'
import { Link, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '../../../../kit/text/use-translation.ts'
import classes from '../care.module.css'
import type { Chosen } from './use-chosen.ts'

interface StepFrameProps {
  /** Its place among the steps */
  step: number
  /** A moved booking has fewer. */
  count?: number
  title: string
  service?: string | undefined
  children: ReactNode
  /** The way on */
  next?: ReactNode
}

/** A step of a booking: where it stands among the others, back, and on. */
export function StepFrame({ step, count = 4, title, service, children, next }: StepFrameProps) {
  const { t } = useTranslation('care')
  const router = useRouter()
  const heading = useRef<HTMLHeadingElement>(null)
  // A screen reader reads the new step, as it does a new page.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div className={classes.page}>
      <div className={classes.stepHead}>
        <Button
          variant="plain"
          className={classes.back}
          leftSection={<IconArrowLeft size={18} aria-hidden />}
          onClick={() => router.history.back()}
        >
          {t('steps.back')}
        </Button>
        <span className={classes.quiet}>{t('steps.count', { step, count })}</span>
      </div>
      <div>
        <h1 className={classes.title} tabIndex={-1} ref={heading}>
          {title}
        </h1>
        {service ? <p className={classes.quiet}>{service}</p> : null}
      </div>
      {children}
      {next ? <div className={classes.next}>{next}</div> : null}
    </div>
  )
}

/** What a step shows instead of itself: that it loads, that it failed, or that the person has no such service. */
export function notChosen({ isLoading, error, service, person }: Chosen): ReactNode {
  if (error) return <ErrorState onRetry={error.retry} retrying={error.isRunning} />
  if (isLoading) return <Skeleton height={320} radius="lg" aria-busy />
  return service === null ? <UnknownService name={person.name} /> : null
}

function UnknownService({ name }: { name: string }) {
  const { t } = useTranslation('care')
  return (
    <EmptyState
      icon={<IconStethoscope size={24} stroke={1.6} />}
      title={t('unknown.title')}
      text={t('unknown.text', { name })}
      action={
        <Link to="/app/care/book" className={classes.link}>
          {t('unknown.all')}
        </Link>
      }
    />
  )
}
