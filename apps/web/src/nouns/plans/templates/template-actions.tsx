import { useCommand } from '@coverline/client/hooks'
import { templates } from '@coverline/contract/calls.generated'
import type { TemplateDetail } from '@coverline/contract/templates/endpoints'
import type { UiAction } from '@coverline/ui/actions/action'
import { ActionButtons } from '@coverline/ui/actions/action-menu'
import { confirm } from '@coverline/ui/overlays/confirm'
import { toast } from '@coverline/ui/overlays/toast'
import { IconBuilding, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useFailure } from '../../../kit/text/use-failure.ts'

const TemplateForm = lazy(async () => ({ default: (await import('./template-form.tsx')).TemplateForm }))

interface TemplateActionsProps {
  template: TemplateDetail
  canCreate: boolean
  onCreate: (kind: 'individual' | 'corporate') => void
  onGone: () => void
}

export function TemplateActions({ template, canCreate, onCreate, onGone }: TemplateActionsProps) {
  const { t } = useTranslation('templates')
  const fail = useFailure()
  const save = useCommand(templates.save, { refresh: ['templates'] })
  const [isEdited, setIsEdited] = useState(false)

  const remove = async () => {
    const agreed = await confirm({
      title: t('delete.title'),
      text: t('delete.text', { name: template.name }),
      confirmLabel: t('common:delete'),
      danger: true,
    })
    if (!agreed) return
    try {
      await save.mutateAsync({ input: { templateId: template.templateId, templateDelete: true } })
      toast.success(t('deleted'))
      onGone()
    } catch (error) {
      fail(error)
    }
  }

  const actions: UiAction[] = []
  if (template.can.update)
    actions.push({
      id: 'edit',
      label: t('common:edit'),
      icon: <IconPencil size={17} />,
      onSelect: () => setIsEdited(true),
    })
  if (canCreate)
    actions.push(
      {
        id: 'corporate',
        label: t('corporate'),
        icon: <IconBuilding size={17} />,
        onSelect: () => onCreate('corporate'),
      },
      {
        id: 'individual',
        label: t('individual'),
        icon: <IconPlus size={17} />,
        tone: 'brand',
        onSelect: () => onCreate('individual'),
      },
    )
  if (template.can.delete)
    actions.push({
      id: 'delete',
      label: t('common:delete'),
      icon: <IconTrash size={17} />,
      tone: 'danger',
      onSelect: () => void remove(),
    })
  return (
    <>
      <ActionButtons actions={actions} />
      {isEdited ? (
        <Suspense fallback={null}>
          <TemplateForm subject={{ template }} onClose={() => setIsEdited(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
