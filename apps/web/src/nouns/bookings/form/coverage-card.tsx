import type { BookableService } from '@coverline/contract/bookings/shapes'
import { StatusBadge } from '@coverline/ui/display/status-badge'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from './booking-form.module.css'

/** What a service is worth to the person on the day: shown before anything else is chosen. */
export function CoverageCard({ service }: { service: BookableService }) {
  const { t } = useTranslation('bookings')
  const { reasons, words, policyNumber, program } = service
  const isCovered = reasons.length === 0
  return (
    <section
      className={classes.coverage}
      data-covered={isCovered || undefined}
      aria-label={t('coverage.label')}
    >
      <div className={classes.verdict}>
        <StatusBadge tone={isCovered ? 'success' : 'danger'}>
          {t(isCovered ? 'coverage.covered' : 'coverage.not')}
        </StatusBadge>
        <span className={classes.soft}>{[program.name, policyNumber].filter(Boolean).join(' · ')}</span>
      </div>
      <ul className={classes.words}>
        {words.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  )
}
