import { Card } from '@coverline/ui/display/card'
import { EmptyState } from '@coverline/ui/display/empty-state'
import { ErrorState } from '@coverline/ui/display/error-state'
import { Anchor, Skeleton } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { CompanyRequests } from '../../../nouns/tickets/company/company-requests.tsx'
import { useCompanyRequests } from '../../../nouns/tickets/company/queries.ts'

const shown = 4

/** What the company's officers asked for last */
export function LatestRequests() {
  const { t } = useTranslation(['employees', 'tickets'])
  const navigate = useNavigate()
  const query = useCompanyRequests(shown)
  const items = query.data?.items
  return (
    <Card
      flush
      title={t('employees:overview.requests')}
      actions={
        <Anchor component={Link} to="/hr/messages">
          {t('employees:overview.allRequests')}
        </Anchor>
      }
    >
      {items ? (
        items.length > 0 ? (
          <CompanyRequests
            items={items}
            hrefOf={(ticketId) => `/hr/messages?ticketId=${ticketId}`}
            onOpen={(ticketId) => void navigate({ to: '/hr/messages', search: { ticketId } })}
          />
        ) : (
          <EmptyState compact title={t('tickets:company.empty')} text={t('tickets:company.emptyText')} />
        )
      ) : query.error ? (
        <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching} />
      ) : (
        <Skeleton height={160} m={16} radius="md" />
      )}
    </Card>
  )
}
