import { Notice } from '@coverline/ui/overlays/notice'
import { Stack } from '@mantine/core'
import { TextLink } from '../../../kit/text-link.tsx'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useAllowed } from '../../../session/use-session.ts'
import { CopyVisitLink } from '../../visits/shared/copy-visit-link.tsx'
import classes from './queue.module.css'

interface JoinedProps {
  name: string
  joined: { receptionId: string; place: number; doctorCount: number }
}

/** After a person was put into the queue: the place, and the link that the person needs. */
export function Joined({ name, joined: { receptionId, place, doctorCount } }: JoinedProps) {
  const { t } = useTranslation('bookings')
  const mayGiveLinks = useAllowed({ permissions: ['REQUESTS_UPDATE'] })
  return (
    <Stack gap="md">
      <Notice tone="success" title={t('queue.joinedPlace', { name, place })}>
        {t('queue.joinedHint')}
      </Notice>
      {doctorCount === 0 ? (
        <Notice tone="warning" title={t('queue.noDoctors')}>
          {t('queue.noDoctorsText')}
        </Notice>
      ) : null}
      <div className={classes.buttons}>
        {mayGiveLinks ? <CopyVisitLink receptionId={receptionId} /> : null}
        <TextLink to={`/admin/bookings?receptionId=${receptionId}`}>{t('queue.openBooking')}</TextLink>
      </div>
    </Stack>
  )
}
