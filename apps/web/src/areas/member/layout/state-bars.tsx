import { Button } from '@coverline/ui/actions/button'
import { IconCloudOff } from '@tabler/icons-react'
import { useReaderMoment } from '../../../kit/text/use-reader-moment.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useIsOffline, useKeptMoment } from '../../../session/offline/use-offline.ts'
import classes from './state-bars.module.css'
import { useAppWorker } from './use-app-worker.ts'

/** Above the page: that there is no connection and as of when the page is, or that a newer version waits. */
export function StateBars() {
  const update = useAppWorker()
  return (
    <div role="status">
      <OfflineBar />
      {update ? <UpdateBar onUpdate={update} /> : null}
    </div>
  )
}

function OfflineBar() {
  const { t } = useTranslation('app')
  const moment = useReaderMoment()
  const isOffline = useIsOffline()
  const keptAt = useKeptMoment()
  if (!isOffline) return null
  return (
    <p className={classes.bar} data-state-bar data-offline>
      <IconCloudOff size={20} stroke={1.7} aria-hidden />
      {keptAt === null
        ? t('member.offline')
        : t('member.offlineAsOf', { moment: moment(new Date(keptAt).toISOString()) })}
    </p>
  )
}

function UpdateBar({ onUpdate }: { onUpdate: () => void }) {
  const { t } = useTranslation('app')
  return (
    <div className={classes.bar} data-state-bar>
      <span className={classes.text}>{t('member.newVersion')}</span>
      <Button size="md" variant="soft" onClick={onUpdate}>
        {t('member.update')}
      </Button>
    </div>
  )
}
