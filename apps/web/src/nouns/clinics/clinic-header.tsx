import type { ClinicDetail } from '@coverline/contract/clinics/endpoints'
import type { UiAction } from '@coverline/ui/actions/action'
import { ActionButtons } from '@coverline/ui/actions/action-menu'
import { Card } from '@coverline/ui/display/card'
import { EntityHeader } from '@coverline/ui/display/page-header'
import { StatusBadge } from '@coverline/ui/display/status-badge'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useDeleteClinics } from './use-clinic-actions.tsx'

interface ClinicHeaderProps {
  clinic: ClinicDetail
  onEdit: () => void
  onGone: () => void
}

export function ClinicHeader({ clinic, onEdit, onGone }: ClinicHeaderProps) {
  const { t } = useTranslation('clinics')
  const remove = useDeleteClinics()
  const actions: UiAction[] = []
  if (clinic.can.update)
    actions.push({ id: 'edit', label: t('common:edit'), icon: <IconPencil size={17} />, onSelect: onEdit })
  if (clinic.can.delete) {
    actions.push({
      id: 'delete',
      label: t('common:delete'),
      icon: <IconTrash size={17} />,
      tone: 'danger',
      onSelect: () => void remove([clinic]).then((isGone) => (isGone ? onGone() : undefined)),
    })
  }
  const meta = [clinic.city?.name, clinic.phoneForService, t('serviceFact', { count: clinic.offerCount })]
  return (
    <Card>
      <EntityHeader
        name={clinic.name}
        badge={<StatusBadge tone="info">{t(`types.${clinic.registrationType}`)}</StatusBadge>}
        meta={meta.filter((fact) => fact !== undefined && fact !== null)}
        actions={<ActionButtons actions={actions} recordId={clinic.clinicId} />}
      />
    </Card>
  )
}
