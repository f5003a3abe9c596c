import type { OutputOf } from '@coverline/contract/endpoint'
import type { leads } from '@coverline/contract/leads/endpoints'
import { Button } from '@coverline/ui/actions/button'
import { Notice } from '@coverline/ui/overlays/notice'
import { SideModal } from '@coverline/ui/overlays/side-modal'
import { Stack } from '@mantine/core'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { TextLink } from '../../../kit/text-link.tsx'
import type { ObtainedLead } from './obtained-lead.ts'

interface PlanDoneProps {
  lead: ObtainedLead
  made: OutputOf<typeof leads.obtainPlan>
  onClose: () => void
}

/** What was made, and the way to the import of its people. */
export function PlanDone({ lead, made: { clientCompanyId, programId }, onClose }: PlanDoneProps) {
  const { t } = useTranslation('leads')
  return (
    <SideModal
      opened
      onClose={onClose}
      width={800}
      title={t('obtain.planDone', { name: lead.title })}
      footer={
        <Button onClick={onClose} autoFocus>
          {t('common:close')}
        </Button>
      }
    >
      <Notice tone="success" title={t('obtain.planDoneText')}>
        <Stack gap={12} mt={8}>
          <TextLink to={`/admin/programs/${programId}/import`}>{t('obtain.importPeople')}</TextLink>
          <TextLink to={`/admin/programs/${programId}`}>{t('obtain.openPlan')}</TextLink>
          <TextLink to={`/admin/companies/${clientCompanyId}`}>{t('obtain.openCompany')}</TextLink>
        </Stack>
      </Notice>
    </SideModal>
  )
}
