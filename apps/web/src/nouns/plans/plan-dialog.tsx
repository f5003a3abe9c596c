import type { PlanDetail } from '@coverline/contract/plans/endpoints'
import type { InsurancePlanType } from '@coverline/contract/plans/terms'
import type { Template } from '@coverline/contract/templates/endpoints'
import type { DropdownOption } from '@coverline/ui/form/dropdown'
import { PlanForm } from './plan-form.tsx'
import { useCompanyOptions, useInsurerOptions } from './queries.ts'

interface PlanDialogProps {
  kind: InsurancePlanType
  plan?: PlanDetail
  companyId?: string | undefined
  /** Source of the new plan. */
  template?: Template
  onClose: () => void
  onSaved: (packageId: string) => void
}

/** A plan keeps its value even if it can no longer be selected. */
function withOwn(options: DropdownOption[], own: { id: string; name: string } | null | undefined) {
  if (!own || options.some((option) => option.value === own.id)) return options
  return [...options, { value: own.id, label: own.name }]
}

/** Loads the options, then opens the form of a plan. */
export function PlanDialog({ kind, plan, companyId, template, onClose, onSaved }: PlanDialogProps) {
  const insurers = useInsurerOptions(['ACTIVE'])
  const companies = useCompanyOptions()
  if (!insurers || !companies) return null
  return (
    <PlanForm
      key={`${kind}-${plan?.packageId ?? 'new'}`}
      kind={kind}
      plan={plan ?? null}
      insurers={withOwn(insurers, plan?.insuranceCompany)}
      companies={withOwn(companies, plan?.clientCompany)}
      companyId={companyId}
      template={template}
      onClose={onClose}
      onSaved={onSaved}
    />
  )
}
