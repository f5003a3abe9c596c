import type { ImportDetail } from '@coverline/contract/imports/endpoints'
import { Button } from '@coverline/ui/actions/button'
import { Card } from '@coverline/ui/display/card'
import { Notice } from '@coverline/ui/overlays/notice'
import { Stack } from '@mantine/core'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { HistorySection } from '../../audit/shared/history-section.tsx'
import { Figures } from './figures.tsx'
import { useCountFigures } from './use-count-figures.ts'
import { ImportFrame } from '../import-frame.tsx'
import classes from '../imports.module.css'
import { useShownTime } from './use-shown-time.ts'
import { UndoCard } from './undo-card.tsx'
import type { Welcome } from '../upload/welcome-choice.tsx'
import { WhereToLinks } from './where-to-links.tsx'

export interface SavedPart extends NonNullable<ImportDetail['summary']> {
  welcome: Welcome
  /** Number of rows that stay in the draft because of their errors. */
  left: number
}

interface ResultViewProps {
  detail: ImportDetail
  saved: SavedPart
  onContinue?: () => void
}

/** Result of a save with links, and what remains to do. */
export function ResultView({ detail, saved, onContinue }: ResultViewProps) {
  const { t } = useTranslation('imports')
  const timeOf = useShownTime()
  const figures = useCountFigures(detail.kind, saved)
  const { kind, program } = detail
  const count = saved.created + saved.updated + saved.unchanged
  return (
    <ImportFrame
      title={detail.fileName}
      facts={detail.savedAt ? t('result.savedAt', { time: timeOf(detail.savedAt) }) : undefined}
      step={saved.left > 0 ? 2 : 3}
    >
      <div className={classes.center}>
        <Card>
          <Stack gap="lg">
            <Notice tone="success" title={t(`kinds.${kind}.done`, { count })}>
              {saved.welcome === ''
                ? null
                : saved.welcome === 'now'
                  ? t('result.welcomeNow')
                  : t('result.welcomeAt', { time: timeOf(saved.welcome) })}
            </Notice>
            <Figures items={figures} />
            {saved.left > 0 ? (
              <Notice
                tone="warning"
                title={t('result.left', { count: saved.left })}
                action={
                  <Button variant="outline" onClick={onContinue}>
                    {t('result.fixLeft')}
                  </Button>
                }
              >
                {t('result.leftText')}
              </Notice>
            ) : null}
            <WhereToLinks kind={kind} program={program} />
          </Stack>
        </Card>
        <UndoCard detail={detail} />
        <HistorySection entity="imports" entityId={detail.importId} />
      </div>
    </ImportFrame>
  )
}
