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
  /** What the new plan is made of. */
  template?: Template
  onClose: () => void
  onSaved: (packageId: string) => void
}

/** A plan keeps what it has, though others can't choose it any more. */
function withOwn(options: DropdownOption[], own: { id: string; name: string } | null | undefined) {
  if (!own || options.some((option) => option.value === own.id)) return options
  return [...options, { value: own.id, label: own.name }]
}

/** The form of a plan, opened when what it chooses from is there. */
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
