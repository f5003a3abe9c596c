import type { Company } from '@coverline/contract/companies/endpoints'
import type { DataColumn } from '@coverline/ui/table/data-table'
import { DimCell, PersonCell } from '@coverline/ui/table/table-cells'
import { useMemo } from 'react'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { planCountColumns } from '../plans/shared/plan-count-columns.ts'
import { useFileUrls } from '../../kit/files/use-file-urls.ts'
import { useFormat } from '../../kit/text/use-format.ts'

/** Columns of the company list; `companies` are the rows whose logos are loaded. */
export function useCompanyColumns(companies: readonly Company[]): DataColumn<Company>[] {
  const { t } = useTranslation('companies')
  const format = useFormat()
  const urls = useFileUrls(companies.map((company) => company.logo?.cdnFileId))
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('common:name'),
        sortable: true,
        minWidth: 220,
        cell: (company) => (
          <PersonCell square name={company.name} picture={company.logo && urls.get(company.logo.cdnFileId)} />
        ),
      },
      {
        id: 'insuranceCompany',
        header: t('insurer'),
        cell: (company) => company.insuranceCompany?.name ?? <DimCell>{t('common:none')}</DimCell>,
      },
      ...planCountColumns<Company>({ plans: t('plans'), activePlans: t('activePlans') }, format.number),
      {
        id: 'insuredCount',
        header: t('people'),
        sortable: true,
        align: 'right',
        cell: (company) => format.number(company.insuredCount),
      },
    ],
    [t, format, urls],
  )
}
