import { EmptyState } from '@coverline/ui/display/empty-state'
import { IconLock } from '@tabler/icons-react'
import { getRouteApi, Navigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { PageLoading } from '../../../kit/frame/page-loading.tsx'
import { useText } from '../../../kit/text/use-text.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { allows } from '../../../session/access.ts'
import { useAccess } from '../../../session/use-session.ts'
import { AdminPage } from '../layout/page/list-page.tsx'
import { settingsTabs } from './settings-tabs.ts'

const route = getRouteApi('/admin/settings')

/** Settings of a provider: the channels of its clients, and the notices of its users. */
export function SettingsPage() {
  const { t } = useTranslation('app')
  const text = useText()
  const access = useAccess()
  const { tab } = route.useSearch()
  const tabs = settingsTabs.filter((each) => allows(access, each))
  const chosen = tab === undefined ? tabs[0] : tabs.find(({ value }) => value === tab)
  if (!chosen) return <Navigate to="/admin/settings" search={{}} replace />
  // Who may not see the channels has the notices first, which the URL names.
  if (tab === undefined && chosen.value === 'notifications')
    return <Navigate to="/admin/settings" search={{ tab: chosen.value }} replace />
  const isLocked = chosen.feature !== undefined && !access.features.has(chosen.feature)
  return (
    <AdminPage>
      {isLocked ? (
        <EmptyState
          icon={<IconLock size={24} stroke={1.6} />}
          title={text(chosen.title)}
          text={t('menu.locked')}
        />
      ) : (
        <Suspense fallback={<PageLoading />}>
          <chosen.panel />
        </Suspense>
      )}
    </AdminPage>
  )
}
