import { ApiError } from '@coverline/client/api-error'
import { Button } from '@coverline/ui/button'
import { EmptyState } from '@coverline/ui/empty-state'
import { ErrorState } from '@coverline/ui/error-state'
import { Skeleton, Stack } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCrumb } from '../../app/use-crumbs.ts'
import { CompanyDialog } from './company-dialog.tsx'
import { CompanyHeader } from './company-header.tsx'
import { CompanyHistory } from './company-history.tsx'
import { CompanyPlans } from './company-plans.tsx'
import { useCompany } from './queries.ts'

const route = getRouteApi('/admin/companies/$id')

/** One client company with its plans and history. */
export function CompanyPage() {
  const { t } = useTranslation('companies')
  const { id } = route.useParams()
  const { edit } = route.useSearch()
  const navigate = route.useNavigate()
  const query = useCompany(id)
  const company = query.data?.clientCompanyId === id ? query.data : undefined
  useCrumb(company?.name)

  const toList = () => void navigate({ to: '/admin/companies' })
  if (query.error && !company) {
    const isGone = query.error instanceof ApiError && query.error.status === 404
    if (!isGone) return <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching} />
    return (
      <EmptyState
        title={t('gone.title')}
        text={t('gone.text')}
        action={<Button onClick={toList}>{t('toList')}</Button>}
      />
    )
  }
  if (!company) return <Skeleton height={220} radius="lg" />
  const show = (search: { edit?: true }) => void navigate({ search, replace: true })
  return (
    <Stack>
      <CompanyHeader company={company} onEdit={() => show({ edit: true })} onGone={toList} />
      <CompanyPlans company={company} />
      <CompanyHistory clientCompanyId={id} />
      {edit && company.can.update ? (
        <CompanyDialog company={company} onClose={() => show({})} onSaved={() => show({})} />
      ) : null}
    </Stack>
  )
}
