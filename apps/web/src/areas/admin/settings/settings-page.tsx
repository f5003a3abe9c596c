import { EmptyState } from '@coverline/ui/display/empty-state'
import { PageHeader } from '@coverline/ui/display/page-header'
import { Tabs } from '@coverline/ui/display/tabs'
import { IconLock } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { allows } from '../../../session/access.ts'
import { settingsTabs } from './settings-tabs.ts'
import { useAccess } from '../../../session/use-session.ts'
import { useText } from '../../../kit/text/use-text.ts'
import { PageLoading } from '../../../kit/frame/page-loading.tsx'

const route = getRouteApi('/admin/settings')

/** Settings of a provider: the channels of its clients, and the notices of its users. */
export function SettingsPage() {
  const { t } = useTranslation('app')
  const text = useText()
  const access = useAccess()
  const navigate = route.useNavigate()
  const { tab } = route.useSearch()
  const tabs = settingsTabs.filter((each) => allows(access, each))
  const [first] = tabs
  const chosen = tabs.find((each) => each.value === tab) ?? first
  if (!chosen) return null
  const isLocked = chosen.feature !== undefined && !access.features.has(chosen.feature)
  return (
    <>
      <PageHeader title={t('menu.settings')} />
      <Tabs
        items={tabs.map(({ value, title }) => ({ value, label: text(title) }))}
        value={chosen.value}
        onChange={(next) => void navigate({ search: next === first?.value ? {} : { tab: next } })}
        label={t('menu.settings')}
      >
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
      </Tabs>
    </>
  )
}
