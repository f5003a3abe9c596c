import type { OutputOf } from '@coverline/contract/endpoint'
import type { leads } from '@coverline/contract/leads/endpoints'
import { Button } from '@coverline/ui/actions/button'
import { Notice } from '@coverline/ui/overlays/notice'
import { SideModal } from '@coverline/ui/overlays/side-modal'
import { toast } from '@coverline/ui/overlays/toast'
import { Stack } from '@mantine/core'
import { useFailure } from '../../../kit/text/use-failure.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { TextLink } from '../../../kit/text-link.tsx'
import { type ObtainedLead, useUndoPolicy } from './obtained-lead.ts'

interface ObtainDoneProps {
  lead: ObtainedLead
  made: OutputOf<typeof leads.obtainPolicy>
  onClose: () => void
}

/** What was made, with links and a way back. */
export function ObtainDone({ lead, made, onClose }: ObtainDoneProps) {
  const { t } = useTranslation('leads')
  const fail = useFailure()
  const undo = useUndoPolicy()
  const takeBack = async () => {
    try {
      await undo.mutateAsync({ input: { leadId: lead.leadId } })
      toast.success(t('obtain.undone'))
      onClose()
    } catch (error) {
      fail(error)
    }
  }
  return (
    <SideModal
      opened
      onClose={onClose}
      width={800}
      title={t('obtain.doneTitle')}
      footer={
        <>
          <Button variant="outline" loading={undo.isPending} onClick={() => void takeBack()}>
            {t('common:undo')}
          </Button>
          <Button onClick={onClose} autoFocus>
            {t('common:close')}
          </Button>
        </>
      }
    >
      <Notice tone="success" title={t('obtain.done', { name: lead.title })}>
        <Stack gap={12} mt={8}>
          <TextLink to={`/admin/users/${made.personProfileId}`}>{t('openPerson')}</TextLink>
          <TextLink to={`/admin/policies/${made.policyId}`}>{t('openPolicy')}</TextLink>
        </Stack>
      </Notice>
    </SideModal>
  )
}
