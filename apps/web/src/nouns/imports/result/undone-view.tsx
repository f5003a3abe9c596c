import type { ImportDetail } from '@coverline/contract/imports/endpoints'
import type { ImportUndoCounts } from '@coverline/contract/imports/undo'
import { Card } from '@coverline/ui/display/card'
import { Notice } from '@coverline/ui/overlays/notice'
import { Stack } from '@mantine/core'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { HistorySection } from '../../audit/shared/history-section.tsx'
import { Figures } from './figures.tsx'
import { ImportFrame } from '../import-frame.tsx'
import classes from '../imports.module.css'
import { useShownTime } from './use-shown-time.ts'

import { WhereToLinks } from './where-to-links.tsx'

const removedAndRestored = {
  INSURED: ['people', 'policies', 'restoredPeople', 'restoredPolicies'],
  PLANS: [
    'plans',
    'services',
    'people',
    'policies',
    'restoredServices',
    'restoredPeople',
    'restoredPolicies',
  ],
  CLINICS: ['clinics'],
  LEADS: ['leads'],
} as const satisfies Record<ImportDetail['kind'], readonly (keyof ImportUndoCounts)[]>

/** An undone import: when, by which user, and what happened to its records. */
export function UndoneView({ detail }: { detail: ImportDetail }) {
  const { t } = useTranslation('imports')
  const timeOf = useShownTime()
  const { kind, program, undo, savedAt, fileName } = detail
  const time = undo?.endedAt ? timeOf(undo.endedAt) : ''
  const figures = (counts: ImportUndoCounts) =>
    removedAndRestored[kind].map((name) => ({
      label: t(`undo.figures.${name}`),
      value: counts[name],
    }))
  return (
    <ImportFrame
      title={fileName}
      facts={savedAt ? t('result.savedAt', { time: timeOf(savedAt) }) : undefined}
      step={3}
    >
      <div className={classes.center}>
        <Card>
          <Stack gap="lg">
            <Notice tone="info" title={t('undo.doneTitle')}>
              {undo?.askedBy ? t('undo.doneAt', { time, by: undo.askedBy }) : t('undo.doneAtOnly', { time })}
            </Notice>
            {undo?.counts ? <Figures items={figures(undo.counts)} /> : null}
            <WhereToLinks kind={kind} program={program} />
          </Stack>
        </Card>
        <HistorySection entity="imports" entityId={detail.importId} />
      </div>
    </ImportFrame>
  )
}
