import { ApiError } from '@coverline/client/api-error'
import { useCommand, useQueryCall } from '@coverline/client/hooks'
import { merges } from '@coverline/contract/calls.generated'
import type { Merge, Obstacle } from '@coverline/contract/merges/endpoints'
import { Button } from '@coverline/ui/actions/button'
import { ErrorState } from '@coverline/ui/display/error-state'
import { Notice } from '@coverline/ui/overlays/notice'
import { SideModal } from '@coverline/ui/overlays/side-modal'
import { toast } from '@coverline/ui/overlays/toast'
import { Skeleton, Stack } from '@mantine/core'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useFailure } from '../../../kit/text/use-failure.ts'
import { touchedByMerges } from './merge-dialog.tsx'
import classes from './merges.module.css'
import { MovesList } from './moves-list.tsx'
import { useMergeValues } from './use-merge-values.ts'

/** Preview of a split: what it moves back and what blocks it. */
export function SplitDialog({ merge, onClose }: { merge: Merge; onClose: () => void }) {
  const { t } = useTranslation('merges')
  const fail = useFailure()
  const query = useQueryCall('merges', merges.splitPreview, { mergeId: merge.mergeId }, { staleTime: 0 })
  const split = useCommand(merges.split, { refresh: touchedByMerges })
  const { data } = query
  const submit = async () => {
    try {
      await split.mutateAsync({ input: { mergeId: merge.mergeId } })
      toast.success(t('split.done'))
      onClose()
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) await query.refetch()
      else fail(error)
    }
  }
  const isBlocked = (data?.obstacles.length ?? 0) > 0
  return (
    <SideModal
      opened
      onClose={onClose}
      title={t('split.title', { name: merge.merged.name })}
      footer={(close) => (
        <>
          <Button variant="outline" onClick={close}>
            {t('common:cancel')}
          </Button>
          <Button loading={split.isPending} disabled={!data || isBlocked} onClick={() => void submit()}>
            {t('split.action')}
          </Button>
        </>
      )}
    >
      {query.error && !data ? (
        <ErrorState onRetry={() => void query.refetch()} />
      ) : data ? (
        <Stack gap="lg">
          <p className={classes.note}>{t('split.text')}</p>
          {isBlocked ? <Obstacles obstacles={data.obstacles} /> : null}
          <Stack gap="xs">
            <h3 className={classes.heading}>{t('moves.back')}</h3>
            <MovesList moves={data.moves} />
          </Stack>
          <FieldsBack fields={data.fields} />
        </Stack>
      ) : (
        <Skeleton height={240} radius="lg" />
      )}
    </SideModal>
  )
}

function FieldsBack({
  fields,
}: {
  fields: {
    field: Parameters<ReturnType<typeof useMergeValues>['label']>[0]
    now: string | null
    before: string | null
  }[]
}) {
  const { t } = useTranslation('merges')
  const { label, said } = useMergeValues()
  if (fields.length === 0) return null
  return (
    <Stack gap="xs">
      <h3 className={classes.heading}>{t('split.fields')}</h3>
      <dl className={classes.same}>
        {fields.map(({ field, now, before }) => [
          <dt key={`${field} label`}>{label(field)}</dt>,
          <dd key={field}>{t('split.field', { now: said(field, now), before: said(field, before) })}</dd>,
        ])}
      </dl>
    </Stack>
  )
}

function Obstacles({ obstacles }: { obstacles: readonly Obstacle[] }) {
  const { t } = useTranslation('merges')
  const { label } = useMergeValues()
  const text = ({ code, field, person, count = 1 }: Obstacle): string => {
    const name = person?.name ?? ''
    if (code === 'FIELD_CHANGED')
      return field ? t('obstacles.FIELD_CHANGED', { field: label(field) }) : t('obstacles.OTHER_CHANGED')
    return t(`obstacles.${code}`, { name, count })
  }
  return (
    <Notice tone="danger" title={t('split.blocked')}>
      {obstacles.map((obstacle) => (
        <div key={text(obstacle)}>{text(obstacle)}</div>
      ))}
    </Notice>
  )
}
