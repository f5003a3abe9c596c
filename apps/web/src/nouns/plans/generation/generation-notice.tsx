import { useCommand } from '@coverline/client/hooks'
import { plans } from '@coverline/contract/calls.generated'
import type { PlanDetail } from '@coverline/contract/plans/endpoints'
import { Button } from '@coverline/ui/actions/button'
import { Notice } from '@coverline/ui/overlays/notice'
import { toast } from '@coverline/ui/overlays/toast'
import { Group, Loader } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useFailure } from '../../../kit/text/use-failure.ts'
import { GenerationButton } from './generation-button.tsx'
import classes from './generation-notice.module.css'
import { useGeneration } from './queries.ts'

interface GenerationNoticeProps {
  plan: PlanDetail
}

/** State of a generation: running, ready for review, or failed with the reason. */
export function GenerationNotice({ plan }: GenerationNoticeProps) {
  return (
    <div className={classes.notice}>
      <State plan={plan} />
    </div>
  )
}

function State({ plan }: GenerationNoticeProps) {
  const { t } = useTranslation('generation')
  const { packageId, offerGenerationStatus: status, can } = plan
  const { data } = useGeneration(packageId, status === 'IN_PROCESS')
  const last = data?.generation
  if (!last) return null
  if (last.status === 'IN_PROCESS') return <Running plan={plan} fileName={last.fileName} />
  if (last.status === 'REVIEW') {
    const count = last.proposals.length
    return (
      <Notice
        tone="info"
        title={t('ready.title', { count })}
        action={can.update ? <ReviewButton packageId={packageId} /> : undefined}
      >
        {t('ready.text', { file: last.fileName })}
      </Notice>
    )
  }
  if (last.status !== 'FAILED' || !last.fault) return null
  return (
    <Notice
      tone="warning"
      title={t('failed.title')}
      action={can.update ? <GenerationButton plan={plan} label={t('again')} /> : undefined}
    >
      {`${last.fileName}: ${t(`faults.${last.fault}`)}`}
    </Notice>
  )
}

function ReviewButton({ packageId }: { packageId: string }) {
  const { t } = useTranslation('generation')
  const navigate = useNavigate()
  const open = () => void navigate({ to: '/admin/programs/$packageId/review', params: { packageId } })
  return <Button onClick={open}>{t('ready.open')}</Button>
}

function Running({ plan, fileName }: { plan: PlanDetail; fileName: string }) {
  const { t } = useTranslation('generation')
  const fail = useFailure()
  const save = useCommand(plans.save, { refresh: ['plans', 'generation', 'audit'] })
  const cancel = () =>
    save
      .mutateAsync({ input: { packageId: plan.packageId, offerGenerationCancel: true } })
      .then(() => toast.success(t('running.canceled')), fail)
  const action = plan.can.update ? (
    <Button variant="outline" loading={save.isPending} onClick={() => void cancel()}>
      {t('running.cancel')}
    </Button>
  ) : undefined
  return (
    <Notice tone="info" title={t('running.title')} action={action}>
      <Group gap="sm" wrap="nowrap">
        <Loader size={18} aria-hidden />
        <span>{t('running.text', { file: fileName })}</span>
      </Group>
    </Notice>
  )
}
