import type { PlanDetail } from '@coverline/contract/plans/endpoints'
import type { UiAction } from '@coverline/ui/actions/action'
import { ActionButtons } from '@coverline/ui/actions/action-menu'
import { EntityHeader } from '@coverline/ui/display/page-header'
import { IconPencil, IconTemplate, IconTrash, IconUpload } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useAllowed } from '../../session/use-session.ts'
import { useFormat } from '../../kit/text/use-format.ts'
import { PlanChecklist } from './plan-checklist.tsx'
import { isOutside, PlanValidity } from './plan-validity.tsx'
import { PlanStatus } from './plan-status.tsx'
import { useDeletePlans } from './use-delete-plans.ts'
import { usePlanSwitch } from './use-plan-switch.ts'

const TemplateForm = lazy(async () => ({
  default: (await import('./templates/template-form.tsx')).TemplateForm,
}))

interface PlanHeaderProps {
  plan: PlanDetail
  onGone: () => void
}

export function PlanHeader({ plan, onGone }: PlanHeaderProps) {
  const { t } = useTranslation('plans')
  const format = useFormat()
  const { toggle, pending } = usePlanSwitch()
  const [isKept, setIsKept] = useState(false)
  const actions = usePlanActions(plan, onGone, () => setIsKept(true))
  const { validityStartAt: from, validityEndAt: to } = plan
  const isLimited = from !== null || to !== null
  const meta = [
    t(`insuranceTypes.${plan.insuranceType}`),
    t(`planTypes.${plan.insurancePlanType}`),
    plan.insuranceCompany?.name,
    plan.clientCompany?.name,
    isLimited ? `${format.day(from) || '…'} – ${format.day(to) || '…'}` : undefined,
    isOutside(plan) ? <PlanValidity key="validity" plan={plan} /> : undefined,
  ]
  return (
    <>
      <EntityHeader
        name={plan.name || t('nameless')}
        badge={
          <PlanStatus plan={plan} pending={pending === plan.packageId} onToggle={() => void toggle(plan)} />
        }
        meta={meta.filter((fact) => fact !== undefined)}
        actions={<ActionButtons actions={actions} recordId={plan.packageId} />}
      />
      <PlanChecklist plan={plan} />
      {isKept ? (
        <Suspense fallback={null}>
          <TemplateForm subject={{ plan }} onClose={() => setIsKept(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

/** Returns the actions on a plan that the user is allowed to do. */
function usePlanActions(plan: PlanDetail, onGone: () => void, onKeep: () => void): UiAction[] {
  const { t } = useTranslation(['plans', 'templates'])
  const canKeep = useAllowed({ permissions: ['PLANS_CREATE'] })
  const { navigate } = useRouter()
  const deletePlans = useDeletePlans()
  const base = `/admin/programs/${plan.packageId}`
  const edit: UiAction = {
    id: 'edit',
    label: t('common:edit'),
    icon: <IconPencil size={17} />,
    onSelect: () => void navigate({ href: `${base}?tab=details&edit=true` }),
  }
  const importPeople: UiAction = {
    id: 'import',
    label: t('importPeople'),
    icon: <IconUpload size={17} />,
    tone: 'brand',
    onSelect: () => void navigate({ href: `${base}/import` }),
  }
  const keep: UiAction = {
    id: 'keep',
    label: t('templates:keep.action'),
    icon: <IconTemplate size={17} />,
    onSelect: onKeep,
  }
  const remove: UiAction = {
    id: 'delete',
    label: t('common:delete'),
    icon: <IconTrash size={17} />,
    tone: 'danger',
    onSelect: () =>
      void deletePlans([plan]).then((gone) => {
        if (gone.length > 0) onGone()
      }),
  }
  return [
    ...(plan.can.update ? [edit] : []),
    ...(plan.can.addInsured ? [importPeople] : []),
    ...(canKeep ? [keep] : []),
    ...(plan.can.delete ? [remove] : []),
  ]
}
