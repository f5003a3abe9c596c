import { areas } from '@coverline/contract/areas'
import { Button } from '@coverline/ui/actions/button'
import { DetailCard } from '@coverline/ui/display/detail-card'
import { PageHeader } from '@coverline/ui/display/page-header'
import { IconBell } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTimeZone } from '../../kit/text/use-time-zone.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { wallOf } from '../../kit/text/wall-time.ts'
import { allows } from '../../session/access.ts'
import { session } from '../../session/session.ts'
import { useCompanyAccess, useUser, useVisitedArea } from '../../session/use-session.ts'
import { Adding } from './changes/adding.tsx'
import { ChangeDeadline } from './overview/change-deadline.tsx'
import { LatestRequests } from './overview/latest-requests.tsx'
import classes from './overview/overview.module.css'
import { PeopleTiles } from './overview/people-tiles.tsx'

const SettingsModal = lazy(async () => ({
  default: (await import('../../nouns/notifications/settings/settings-modal.tsx')).SettingsModal,
}))

const route = getRouteApi('/hr-area/hr/user-page')

/** The time of day in the company's zone */
function partOfDay(zone: string): 'morning' | 'afternoon' | 'evening' {
  const hour = Number(wallOf(new Date().toISOString(), zone).slice(11, 13))
  if (hour >= 5 && hour < 12) return 'morning'
  return hour >= 12 && hour < 19 ? 'afternoon' : 'evening'
}

/** First page of the company area: people, the next day of change and the latest requests. */
export function HrHomePage() {
  const { t } = useTranslation(['app', 'employees', 'notifications'])
  const navigate = route.useNavigate()
  const isTuning = route.useSearch().notifications === true
  const user = useUser()
  const access = useCompanyAccess()
  const visited = useVisitedArea()
  const zone = useTimeZone()
  const company = session().workspace(areas.hr.workspace)
  const name = user.firstName || `${user.firstName} ${user.lastName}`.trim()
  const insurer = company?.insuranceCompany
  return (
    <div className={classes.page}>
      <PageHeader
        title={t(`employees:overview.greeting.${partOfDay(zone)}`, { name })}
        subtitle={
          insurer
            ? t('employees:overview.insuredBy', { company: company.name, insurer })
            : (company?.name ?? '')
        }
        actions={<Adding />}
      />
      <ChangeDeadline enabled={allows(access, { permissions: ['REQUESTS_CREATE'] })} />
      {allows(access, { permissions: ['INSURED_VIEW'] }) ? <PeopleTiles /> : null}
      <div className={classes.columns}>
        {allows(access, { permissions: ['REQUESTS_VIEW'] }) ? <LatestRequests /> : null}
        <DetailCard
          title={t('app:hr.account')}
          columns={1}
          actions={
            visited ? null : (
              <Button
                variant="outline"
                leftSection={<IconBell size={17} stroke={1.7} />}
                onClick={() => void navigate({ search: { notifications: true } })}
              >
                {t('notifications:title')}
              </Button>
            )
          }
          items={[
            { label: t('common:email'), value: user.email },
            { label: t('common:phone'), value: user.phone },
            {
              label: t('app:hr.role'),
              value: company?.roles.map(({ role }) => t(`app:roles.${role}`)).join(', '),
            },
            { label: t('app:hr.timeZone'), value: company?.timeZone },
          ]}
        />
      </div>
      {isTuning ? (
        <Suspense fallback={null}>
          <SettingsModal onClose={() => void navigate({ search: {} })} />
        </Suspense>
      ) : null}
    </div>
  )
}
