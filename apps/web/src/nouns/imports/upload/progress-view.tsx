import type { ImportDetail } from '@coverline/contract/imports/endpoints'
import { Button } from '@coverline/ui/actions/button'
import { Card } from '@coverline/ui/display/card'
import { Group, Progress } from '@mantine/core'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { ImportFrame } from '../import-frame.tsx'
import classes from '../imports.module.css'
import { useStop } from './use-stop.ts'

/** A large file while a job checks or saves it; the user may leave the page. */
export function ProgressView({ detail }: { detail: ImportDetail }) {
  const { t } = useTranslation('imports')
  const { isBusy, stop } = useStop(detail)
  const isSaving = detail.status === 'SAVING'
  const title = isSaving ? t(`kinds.${detail.kind}.saving`) : t('progress.checking')
  return (
    <ImportFrame
      title={detail.fileName}
      facts={t('facts.rows', { count: detail.rowCount })}
      step={isSaving ? 2 : 0}
    >
      <div className={classes.center}>
        <Card>
          <div className={classes.progress} role="status">
            <h2>{title}</h2>
            <Progress value={Math.max(detail.progress, 3)} animated size="lg" aria-label={title} />
            <p className={classes.dim}>{t('progress.percent', { percent: detail.progress })}</p>
            <p className={classes.dim}>{t(`kinds.${detail.kind}.leave`)}</p>
          </div>
          <Group justify="center">
            <Button variant="outline" loading={isBusy} onClick={() => void stop()}>
              {t('progress.stop.action')}
            </Button>
          </Group>
        </Card>
      </div>
    </ImportFrame>
  )
}
