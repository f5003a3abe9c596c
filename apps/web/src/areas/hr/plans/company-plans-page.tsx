import { PageHeader } from '@coverline/ui/display/page-header'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { CompanyPrograms } from '../../../nouns/tariffs/company-programs.tsx'

/** The plans of the officer's company. */
export function CompanyPlansPage() {
  const { t } = useTranslation('tariffs')
  return (
    <>
      <PageHeader title={t('hrTitle')} subtitle={t('hrSubtitle')} />
      <CompanyPrograms />
    </>
  )
}
