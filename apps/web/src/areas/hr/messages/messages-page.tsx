import { companyConversations } from '@coverline/contract/calls.generated'
import { Button } from '@coverline/ui/actions/button'
import { EmptyState } from '@coverline/ui/display/empty-state'
import { ErrorState } from '@coverline/ui/display/error-state'
import { PageHeader } from '@coverline/ui/display/page-header'
import { Tabs } from '@coverline/ui/display/tabs'
import { useIsPhone } from '@coverline/ui/use-is-phone'
import { ActionIcon, Skeleton } from '@mantine/core'
import { IconArrowLeft, IconMessages, IconPencilPlus, IconShieldPlus } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { withChanges } from '../../../kit/lists/read-search.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { CompanyRequests } from '../../../nouns/tickets/company/company-requests.tsx'
import { useCompanyRequest, useCompanyRequests } from '../../../nouns/tickets/company/queries.ts'
import { RequestStatus } from '../../../nouns/tickets/company/request-status.tsx'
import { companyStatuses, type MessageSearch } from '../../../nouns/tickets/company/search.ts'
import { useCompanyAccess, useVisitedArea } from '../../../session/use-session.ts'
import { allows } from '../../../session/access.ts'
import classes from './messages.module.css'

// The editor is heavy and not needed to read the list.
const ClientChat = lazy(async () => ({
  default: (await import('../../../nouns/conversations/client/client-chat.tsx')).ClientChat,
}))

const InsuranceRequestDialog = lazy(async () => ({
  default: (await import('../../../nouns/tickets/company/insurance-request-dialog.tsx'))
    .InsuranceRequestDialog,
}))

const route = getRouteApi('/hr-area/hr/messages')
const step = 50

type Changed = { [K in keyof MessageSearch]?: MessageSearch[K] | undefined }

/** Requests of the company's officers with the conversation of the open one; on a phone one after the other. */
export function MessagesPage() {
  const { t } = useTranslation('tickets')
  const phone = useIsPhone()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const mayAsk = allows(useCompanyAccess(), { permissions: ['REQUESTS_CREATE'] })
  const [isAsking, setAsking] = useState(false)
  const canWrite = allows(useCompanyAccess(), { permissions: ['REQUESTS_UPDATE'] })
  const isOpen = search.ticketId !== undefined || search.write === true
  const change = (changed: Changed) =>
    void navigate({ search: (old: MessageSearch) => withChanges(old, changed) })
  const close = () => change({ ticketId: undefined, write: undefined })
  const ask = mayAsk ? (
    <Button variant="outline" leftSection={<IconShieldPlus size={17} />} onClick={() => setAsking(true)}>
      {t('company.insurance.action')}
    </Button>
  ) : null
  const write = canWrite ? (
    <Button
      leftSection={<IconPencilPlus size={17} />}
      onClick={() => change({ write: true, ticketId: undefined })}
    >
      {t('company.new')}
    </Button>
  ) : null
  return (
    <div className={classes.page} data-open={isOpen || undefined}>
      {phone && isOpen ? null : (
        <PageHeader
          title={t('company.title')}
          actions={
            <>
              {ask}
              {write}
            </>
          }
        />
      )}
      <div className={classes.panes}>
        {phone && isOpen ? null : (
          <RequestList
            search={search}
            onChange={change}
            onOpen={(ticketId) => change({ ticketId, write: undefined })}
          />
        )}
        {isOpen ? (
          <OpenRequest ticketId={search.ticketId} onClose={phone ? close : undefined} />
        ) : phone ? null : (
          <section className={classes.nothing}>
            <EmptyState
              icon={<IconMessages size={24} stroke={1.6} />}
              title={t('company.choose')}
              text={t('company.chooseText')}
            />
          </section>
        )}
      </div>
      {isAsking ? (
        <Suspense fallback={null}>
          <InsuranceRequestDialog
            onClose={() => setAsking(false)}
            onSent={(ticketId) => {
              setAsking(false)
              change({ ticketId, write: undefined })
            }}
          />
        </Suspense>
      ) : null}
    </div>
  )
}

interface RequestListProps {
  search: MessageSearch
  onChange: (changed: Changed) => void
  onOpen: (ticketId: string) => void
}

function RequestList({ search, onChange, onOpen }: RequestListProps) {
  const { t } = useTranslation('tickets')
  const [limit, setLimit] = useState(step)
  const query = useCompanyRequests(limit, search.status)
  const { data, error } = query
  const tabs = ['ALL', ...companyStatuses] as const
  return (
    <section className={classes.list}>
      <Tabs
        flush
        label={t('company.list')}
        items={tabs.map((value) => ({ value, label: t(`company.tabs.${value}`) }))}
        value={search.status ?? 'ALL'}
        onChange={(status) => onChange({ status: status === 'ALL' ? undefined : status })}
      >
        {error && !data ? (
          <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching} />
        ) : !data ? (
          <Skeleton height={72} m={16} radius="md" />
        ) : data.items.length === 0 ? (
          <EmptyState compact title={t('company.empty')} text={t('company.emptyText')} />
        ) : (
          <CompanyRequests
            items={data.items}
            openId={search.ticketId}
            hrefOf={(ticketId) => `/hr/messages?ticketId=${ticketId}`}
            onOpen={onOpen}
          />
        )}
        {data && data.totalCount > data.items.length ? (
          <div className={classes.more}>
            <Button
              variant="outline"
              loading={query.isPlaceholderData}
              onClick={() => setLimit(limit + step)}
            >
              {t('company.more')}
            </Button>
          </div>
        ) : null}
      </Tabs>
    </section>
  )
}

interface OpenRequestProps {
  ticketId: string | undefined
  /** Back to the list, where both do not fit side by side */
  onClose: (() => void) | undefined
}

function OpenRequest({ ticketId, onClose }: OpenRequestProps) {
  const { t } = useTranslation('tickets')
  const visited = useVisitedArea()
  const query = useCompanyRequest(ticketId)
  const request = ticketId !== undefined && query.data?.ticketId === ticketId ? query.data : undefined
  const back: ReactNode = onClose ? (
    <ActionIcon size={40} aria-label={t('company.back')} onClick={onClose}>
      <IconArrowLeft size={20} />
    </ActionIcon>
  ) : null
  return (
    <div className={classes.thread}>
      {visited ? (
        <>
          {back}
          <EmptyState
            icon={<IconMessages size={24} stroke={1.6} />}
            title={t('company.visited')}
            text={t('company.visitedText')}
          />
        </>
      ) : (
        <Suspense fallback={<Skeleton height="100%" />}>
          <ClientChat
            calls={companyConversations}
            key={ticketId ?? ''}
            ticketId={ticketId}
            header={
              <header className={classes.head}>
                {back}
                <h2 className={classes.title}>
                  {ticketId === undefined
                    ? t('company.new')
                    : request
                      ? `${t(`types.${request.businessType}`)} ${t('company.number', { number: request.number })}`
                      : ''}
                </h2>
                {request ? <RequestStatus status={request.status} /> : null}
              </header>
            }
          />
        </Suspense>
      )}
    </div>
  )
}
