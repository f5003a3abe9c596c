import { ErrorState } from '@coverline/ui/display/error-state'
import { Skeleton } from '@mantine/core'
import { TextLink } from '../../../kit/text-link.tsx'
import { useFormat } from '../../../kit/text/use-format.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from '../note.module.css'
import { useEarlierNotes } from '../queries.ts'

/** Signed notes of other visits of the patient that the doctor of a visit may read. */
export function EarlierNotes({ receptionId }: { receptionId: string }) {
  const { t } = useTranslation('visit-notes')
  const format = useFormat()
  const query = useEarlierNotes(receptionId)
  if (query.error && !query.data) return <ErrorState onRetry={() => void query.refetch()} />
  if (!query.data) return <Skeleton height={48} radius="md" />
  const { items } = query.data
  if (items.length === 0) return <p className={classes.soft}>{t('past.none')}</p>
  return (
    <ul className={classes.past}>
      {items.map(({ receptionId: bookingId, dateTime, doctor, diagnoses, outcome, signedAt }) => {
        const [main] = diagnoses
        const day = format.dayOf(dateTime ?? signedAt)
        return (
          <li key={bookingId}>
            <TextLink to={`/admin/appointments/${bookingId}/note`}>
              {main ? [main.code, main.title].filter(Boolean).join(' ') : t(`outcomes.${outcome}`)}
            </TextLink>
            <span className={classes.soft}>{[day, doctor?.name].filter(Boolean).join(' · ')}</span>
          </li>
        )
      })}
    </ul>
  )
}
