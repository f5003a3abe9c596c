import type { Company } from '@coverline/contract/companies/endpoints'
import { CompanyForm } from './company-form.tsx'
import { useInsurerOptions } from './queries.ts'

interface CompanyDialogProps {
  company?: Company
  onClose: () => void
  onSaved: (clientCompanyId: string) => void
}

/** Loads the options, then opens the form of a company. */
export function CompanyDialog({ company, onClose, onSaved }: CompanyDialogProps) {
  const insurers = useInsurerOptions()
  if (!insurers) return null
  const own = company?.insuranceCompany
  // A company keeps its insurance company even if it can no longer be selected.
  const isOffered = !own || insurers.some((option) => option.value === own.id)
  const options = isOffered ? insurers : [...insurers, { value: own.id, label: own.name }]
  return <CompanyForm company={company ?? null} insurers={options} onClose={onClose} onSaved={onSaved} />
}
