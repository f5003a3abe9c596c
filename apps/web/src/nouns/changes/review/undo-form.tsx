import { useCommand, useQueryCall } from '@coverline/client/hooks'
import { changes } from '@coverline/contract/changes/endpoints'
import type { ChangeReview } from '@coverline/contract/changes/shapes'
import { Button } from '@coverline/ui/actions/button'
import { ErrorState } from '@coverline/ui/display/error-state'
import { Notice } from '@coverline/ui/overlays/notice'
import { SideModal } from '@coverline/ui/overlays/side-modal'
import { toast } from '@coverline/ui/overlays/toast'
import { Skeleton, Stack, Text } from '@mantine/core'
import { useFailure } from '../../../kit/text/use-failure.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { touchedByChanges } from '../queries.ts'

interface UndoFormProps {
  review: ChangeReview
  onClose: () => void
}

/** Says what taking the last acceptance back undoes, or what holds it by person. */
export function UndoForm({ review: { employeeChangeId, rows }, onClose }: UndoFormProps) {
  const { t } = useTranslation(['changes', 'insured'])
  const fail = useFailure()
  const { mutateAsync, isPending } = useCommand(changes.undo, { refresh: touchedByChanges })
  const { data, error, refetch } = useQueryCall('changes', changes.previewUndo, { employeeChangeId })
  const names = new Map(rows.map(({ rowId, name }) => [rowId, name]))
  const isHeld = data === undefined || data.held.length > 0
  const undo = async () => {
    if (!data) return
    try {
      await mutateAsync({ input: { employeeChangeId, acceptanceId: data.acceptanceId } })
      toast.success(t('review.undo.undone'))
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
      title={t('review.undo.title')}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t(isHeld ? 'common:close' : 'common:cancel')}
          </Button>
          {isHeld ? null : (
            <Button variant="error" loading={isPending} onClick={() => void undo()}>
              {t('review.undo.submit')}
            </Button>
          )}
        </>
      }
    >
      {error && !data ? <ErrorState text={error.message} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton height={96} radius="lg" /> : null}
      {data && data.held.length > 0 ? (
        <Notice tone="warning" title={t('review.undo.held')}>
          {data.held.flatMap(({ rowId, holds }) =>
            holds.map((hold) => (
              <div key={`${rowId} ${hold}`}>
                <b>{names.get(rowId)}</b>: {t(`insured:holds.${hold}`)}
              </div>
            )),
          )}
        </Notice>
      ) : null}
      {data && data.held.length === 0 ? <Effect effect={data} /> : null}
    </SideModal>
  )
}

/** What goes, and what goes on */
function Effect({ effect }: { effect: { people: number; policies: number; reopened: number } }) {
  const { t } = useTranslation('changes')
  const { people, policies, reopened } = effect
  return (
    <Stack gap="xs">
      {people > 0 ? <Text size="sm">{t('review.undo.people', { count: people })}</Text> : null}
      {policies > 0 ? <Text size="sm">{t('review.undo.policies', { count: policies })}</Text> : null}
      {reopened > 0 ? <Text size="sm">{t('review.undo.reopened', { count: reopened })}</Text> : null}
      <Text size="sm">{t('review.undo.text')}</Text>
    </Stack>
  )
}
