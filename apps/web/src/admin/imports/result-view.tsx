import type { ImportDetail } from '@coverline/contract/imports'
import { Button } from '@coverline/ui/button'
import { Card } from '@coverline/ui/card'
import { Notice } from '@coverline/ui/notice'
import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { AppLink } from './app-link.tsx'
import { Figures } from './figures.tsx'
import { ImportFrame } from './import-frame.tsx'
import classes from './imports.module.css'
import { useShownTime } from './use-shown-time.ts'
import type { Welcome } from './welcome-choice.tsx'

export interface SavedPart {
  created: number
  updated: number
  unchanged: number
  welcome: Welcome
  /** Rows that stay in the draft because of their errors. */
  left: number
}

interface ResultViewProps {
  detail: ImportDetail
  saved: SavedPart
  onContinue?: () => void
}

/** What was saved, where it is now, and what is left to do. */
export function ResultView({ detail, saved, onContinue }: ResultViewProps) {
  const { t } = useTranslation('imports')
  const timeOf = useShownTime()
  const { program } = detail
  const people = saved.created + saved.updated + saved.unchanged
  return (
    <ImportFrame
      title={detail.fileName}
      facts={detail.savedAt ? t('result.savedAt', { time: timeOf(detail.savedAt) }) : undefined}
      step={saved.left > 0 ? 2 : 3}
    >
      <div className={classes.center}>
        <Card>
          <Stack gap="lg">
            <Notice tone="success" title={t('result.title', { count: people })}>
              {saved.welcome === ''
                ? null
                : saved.welcome === 'now'
                  ? t('result.welcomeNow')
                  : t('result.welcomeAt', { time: timeOf(saved.welcome) })}
            </Notice>
            <Figures
              items={[
                { label: t('summary.created'), value: saved.created },
                { label: t('summary.updated'), value: saved.updated },
                { label: t('summary.unchanged'), value: saved.unchanged },
              ]}
            />
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
            {program ? (
              <div className={classes.links}>
                <AppLink to={`/admin/programs/${program.id}`}>
                  {t('result.plan', { name: program.name })}
                </AppLink>
                <AppLink to="/admin/users" search={{ programs: [program.id] }}>
                  {t('result.people')}
                </AppLink>
                <AppLink to={`/admin/programs/${program.id}/import`}>{t('result.again')}</AppLink>
              </div>
            ) : null}
          </Stack>
        </Card>
      </div>
    </ImportFrame>
  )
}
