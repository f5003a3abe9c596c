import { useQueryCall } from '@coverline/client/hooks'
import { leads } from '@coverline/contract/leads/endpoints'
import { Button } from '@coverline/ui/actions/button'
import { ErrorState } from '@coverline/ui/display/error-state'
import { Notice } from '@coverline/ui/overlays/notice'
import { SideModal } from '@coverline/ui/overlays/side-modal'
import { toast } from '@coverline/ui/overlays/toast'
import { Skeleton, Text } from '@mantine/core'
import { useFailure } from '../../../kit/text/use-failure.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { type ObtainedLead, useUndoPolicy } from './obtained-lead.ts'

interface UndoDialogProps {
  lead: ObtainedLead
  onClose: () => void
}

/** Says what taking the policy back removes, or what holds it. */
export function UndoDialog({ lead: { leadId, title: name }, onClose }: UndoDialogProps) {
  const { t } = useTranslation(['leads', 'insured'])
  const fail = useFailure()
  const undo = useUndoPolicy()
  const { data, error, refetch } = useQueryCall('leads', leads.previewUndo, { leadId })
  const isHeld = data === undefined || data.holds.length > 0
  const takeBack = async () => {
    try {
      await undo.mutateAsync({ input: { leadId } })
      toast.success(t('obtain.undone'))
      onClose()
    } catch (failure) {
      fail(failure)
      void refetch()
    }
  }
  return (
    <SideModal
      opened
      onClose={onClose}
      title={t('obtain.undoTitle')}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t(isHeld ? 'common:close' : 'common:cancel')}
          </Button>
          {isHeld ? null : (
            <Button variant="error" loading={undo.isPending} onClick={() => void takeBack()}>
              {t('obtain.undo')}
            </Button>
          )}
        </>
      }
    >
      {error && !data ? <ErrorState text={error.message} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton height={96} radius="lg" /> : null}
      {data && data.holds.length > 0 ? (
        <Notice tone="warning" title={t('obtain.held')}>
          {data.holds.map((hold) => (
            <div key={hold}>{t(`insured:holds.${hold}`)}</div>
          ))}
        </Notice>
      ) : null}
      {data && data.holds.length === 0 ? (
        <Text size="sm">{t(data.isPersonRemoved ? 'obtain.undoPerson' : 'obtain.undoPolicy', { name })}</Text>
      ) : null}
    </SideModal>
  )
}
