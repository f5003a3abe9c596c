import { ApiError } from '@coverline/client/api-error'
import { useCommand, useQueryCall } from '@coverline/client/hooks'
import { merges } from '@coverline/contract/calls.generated'
import type { OutputOf } from '@coverline/contract/endpoint'
import type { MergeField } from '@coverline/contract/merges/terms'
import { Button } from '@coverline/ui/actions/button'
import { ErrorState } from '@coverline/ui/display/error-state'
import { confirm } from '@coverline/ui/overlays/confirm'
import { Notice } from '@coverline/ui/overlays/notice'
import { SideModal } from '@coverline/ui/overlays/side-modal'
import { toast } from '@coverline/ui/overlays/toast'
import { Skeleton, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useFailure } from '../../../kit/text/use-failure.ts'
import { useFormat } from '../../../kit/text/use-format.ts'
import { touchedByPeople } from '../queries.ts'
import { MergeFields } from './merge-fields.tsx'
import classes from './merges.module.css'
import { MovesList } from './moves-list.tsx'
import { type Side, SideChoice } from './side-choice.tsx'
import type { MergeSide } from './use-merge-values.ts'

interface MergeDialogProps {
  /** The profile proposed as the one to keep. */
  personProfileId: string
  otherPersonProfileId: string
  onClose: () => void
  onMerged: (personProfileId: string) => void
}

export const touchedByMerges = [...touchedByPeople, 'duplicates', 'merges', 'benefits', 'payments'] as const

/** Two profiles side by side: which one to keep, which values it gets, and what moves to it. */
export function MergeDialog({ personProfileId, otherPersonProfileId, onClose, onMerged }: MergeDialogProps) {
  const { t } = useTranslation('merges')
  const fail = useFailure()
  const [isTurned, setTurned] = useState(false)
  const [chosen, setChosen] = useState<Partial<Record<MergeField, Side>>>({})
  const [refused, setRefused] = useState<string | null>(null)
  const pair = isTurned
    ? { personProfileId: otherPersonProfileId, otherPersonProfileId: personProfileId }
    : { personProfileId, otherPersonProfileId }
  const query = useQueryCall('merges', merges.preview, pair, { staleTime: 0 })
  const merge = useCommand(merges.merge, { refresh: touchedByMerges })
  const preview = query.data?.primary.personProfileId === pair.personProfileId ? query.data : undefined

  const askAboutOverlaps = () =>
    confirm({ title: t('overlaps.title'), text: t('overlaps.ask'), confirmLabel: t('merge') })
  const submit = async () => {
    if (!preview) return
    if (preview.overlaps.length > 0 && !(await askAboutOverlaps())) return
    const fieldsFromOther = preview.fields
      .filter((row) => row.isDifferent && (chosen[row.field] ?? row.proposed) === 'MERGED')
      .map((row) => row.field)
    try {
      setRefused(null)
      const confirmed = preview.overlaps.length > 0 ? { confirm: ['POLICY_OVERLAPS' as const] } : {}
      const input = { ...pair, version: preview.version, fieldsFromOther, ...confirmed }
      const done = await merge.mutateAsync({ input })
      toast.success(t('merged'))
      onMerged(done.personProfileId)
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) return fail(error)
      setRefused(error.message)
      await query.refetch()
    }
  }
  return (
    <SideModal
      opened
      onClose={onClose}
      width={800}
      title={t('title')}
      dirty={Object.keys(chosen).length > 0 && !merge.isSuccess}
      footer={(close) => (
        <>
          <Button variant="outline" onClick={close}>
            {t('common:cancel')}
          </Button>
          <Button loading={merge.isPending} disabled={!preview} onClick={() => void submit()}>
            {t('merge')}
          </Button>
        </>
      )}
    >
      {query.error && !preview ? (
        <ErrorState onRetry={() => void query.refetch()} />
      ) : preview ? (
        <Stack gap="lg">
          {refused ? <Notice tone="danger" title={refused} /> : null}
          <p className={classes.note}>{t('text')}</p>
          <StayingProfile
            // The first given profile is on the left, whichever is kept.
            left={isTurned ? preview.merged : preview.primary}
            right={isTurned ? preview.primary : preview.merged}
            isTurned={isTurned}
            onTurn={(turned) => {
              setTurned(turned)
              setChosen({})
            }}
          />
          <MergeFields preview={preview} isTurned={isTurned} chosen={chosen} onChoose={setChosen} />
          <Overlaps overlaps={preview.overlaps} />
          <Stack gap="xs">
            <h3 className={classes.heading}>{t('moves.title')}</h3>
            <MovesList moves={preview.moves} withHistory />
          </Stack>
        </Stack>
      ) : (
        <Skeleton height={420} radius="lg" />
      )}
    </SideModal>
  )
}

function Overlaps({ overlaps }: Pick<OutputOf<typeof merges.preview>, 'overlaps'>) {
  const { t } = useTranslation('merges')
  if (overlaps.length === 0) return null
  const named = overlaps.map(
    ({ program, first, second }) =>
      `${program} (${first ?? t('overlaps.unnumbered')}, ${second ?? t('overlaps.unnumbered')})`,
  )
  return (
    <Notice tone="warning" title={t('overlaps.title')}>
      {t('overlaps.text')} {named.join('; ')}
    </Notice>
  )
}

interface StayingProfileProps {
  left: MergeSide
  right: MergeSide
  isTurned: boolean
  onTurn: (isTurned: boolean) => void
}

function StayingProfile({ left, right, isTurned, onTurn }: StayingProfileProps) {
  const { t } = useTranslation('merges')
  return (
    <SideChoice
      name="staying-profile"
      legend={t('stays')}
      value={isTurned ? 'MERGED' : 'PRIMARY'}
      onChange={(side) => onTurn(side === 'MERGED')}
      primary={<Profile side={left} />}
      merged={<Profile side={right} />}
    />
  )
}

function Profile({ side }: { side: MergeSide }) {
  const { t } = useTranslation('merges')
  const format = useFormat()
  return (
    <>
      <strong>{side.name}</strong>
      <span className={classes.dim}>
        {[
          t('moves.policies', { count: side.policyCount }),
          t('known', { day: format.day(side.createdAt.slice(0, 10)) }),
          side.registeredAt ? t('registered') : null,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </>
  )
}
