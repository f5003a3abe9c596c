import { DetailCard } from '@coverline/ui/display/detail-card'
import { PageHeader } from '@coverline/ui/display/page-header'
import { SimpleGrid } from '@mantine/core'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { session } from '../../session/session.ts'
import { useUser } from '../../session/use-session.ts'

/** First page of the HR area: the company, and the user's role. */
export function HrHomePage() {
  const { t } = useTranslation('app')
  const user = useUser()
  const company = session().workspace('CLIENT_COMPANY_ADMIN_WORKSPACE')
  const name = `${user.firstName} ${user.lastName}`.trim()
  return (
    <>
      <PageHeader
        title={t('hr.welcome', { name: user.firstName || name })}
        subtitle={t('hr.subtitle', { company: company?.name ?? '' })}
      />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <DetailCard
          title={t('hr.company')}
          columns={1}
          items={[
            { label: t('common:name'), value: company?.name },
            { label: t('hr.insurer'), value: company?.insuranceCompany },
            { label: t('hr.timeZone'), value: company?.timeZone },
          ]}
        />
        <DetailCard
          title={t('hr.account')}
          columns={1}
          items={[
            { label: t('common:name'), value: name },
            { label: t('common:email'), value: user.email },
            { label: t('common:phone'), value: user.phone },
            { label: t('hr.role'), value: company?.roles.map(({ role }) => t(`roles.${role}`)).join(', ') },
          ]}
        />
      </SimpleGrid>
    </>
  )
}
