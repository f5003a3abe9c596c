import { clinics, companies } from '@coverline/contract/calls.generated'
import { IconBuilding, IconBuildingHospital } from '@tabler/icons-react'
import { useTranslation } from '../../../../kit/text/use-translation.ts'
import { useAllowed } from '../../../../session/use-session.ts'
import { facts, type Found, shownOfEach, useAnswer } from './found.ts'

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

export function useFoundCompanies(text: string) {
  const { t } = useTranslation('app')
  const isAllowed = useAllowed({ permissions: ['INSURED_VIEW'], notRoles: ['DOCTOR'] })
  const input = { searchQuery: text, limit: shownOfEach, page: 0 }
  const { data, isPending } = useAnswer('companies', companies.list, input, { text, isAllowed })
  const items = (data?.items ?? []).map((company): Found => ({
    id: company.clientCompanyId,
    label: company.name,
    description: facts(
      company.insuranceCompany?.name,
      t('palette.peopleCount', { count: company.insuredCount }),
    ),
    picture: <IconBuilding {...icon} />,
    href: `/admin/companies/${company.clientCompanyId}`,
  }))
  return { items, isPending }
}

export function useFoundClinics(text: string) {
  const isAllowed = useAllowed({ permissions: ['PLANS_VIEW'] })
  const input = { searchQuery: text, limit: shownOfEach, page: 0 }
  const { data, isPending } = useAnswer('clinics', clinics.list, input, { text, isAllowed })
  const items = (data?.items ?? []).map((clinic): Found => ({
    id: clinic.clinicId,
    label: clinic.name,
    description: facts(clinic.city?.name, clinic.addressLine),
    picture: <IconBuildingHospital {...icon} />,
    href: `/admin/clinics/${clinic.clinicId}`,
  }))
  return { items, isPending }
}
