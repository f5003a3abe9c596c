import { useQueryCall } from '@coverline/client/hooks'
import { merges } from '@coverline/contract/calls.generated'
import type { Merge } from '@coverline/contract/merges/endpoints'
import { Button } from '@coverline/ui/actions/button'
import { Card } from '@coverline/ui/display/card'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useFormat } from '../../../kit/text/use-format.ts'
import classes from './merges.module.css'

const SplitDialog = lazy(async () => ({ default: (await import('./split-dialog.tsx')).SplitDialog }))

interface MergedCardProps {
  personProfileId: string
  canSplit: boolean
}

/** Profiles merged into this one, and split merges; empty if there are none. */
export function MergedCard({ personProfileId, canSplit }: MergedCardProps) {
  const { t } = useTranslation('merges')
  const format = useFormat()
  const { data, isPlaceholderData } = useQueryCall('merges', merges.list, { personProfileId })
  const [split, setSplit] = useState<Merge | null>(null)
  if (!data || isPlaceholderData || data.items.length === 0) return null
  return (
    <Card title={t('card.title')}>
      {data.items.map((merge) => (
        <div key={merge.mergeId} className={classes.merge}>
          <div>
            {merge.primary.id === personProfileId
              ? merge.merged.name
              : t('card.into', { name: merge.primary.name })}
            <span className={classes.dim}>
              {[
                t(`card.${merge.status}`),
                format.moment(merge.splitAt ?? merge.mergedAt),
                merge.status === 'MERGED' ? merge.mergedByName : null,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </div>
          {canSplit && merge.status === 'MERGED' ? (
            <Button variant="outline" onClick={() => setSplit(merge)}>
              {t('card.split')}
            </Button>
          ) : null}
        </div>
      ))}
      {split ? (
        <Suspense fallback={null}>
          <SplitDialog merge={split} onClose={() => setSplit(null)} />
        </Suspense>
      ) : null}
    </Card>
  )
}
