import { languageNames } from '@coverline/messages/web'
import { languages } from '@coverline/contract/languages'
import { Card } from '@coverline/ui/display/card'
import { ErrorState } from '@coverline/ui/display/error-state'
import { Select, Stack, Switch } from '@mantine/core'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { DevicesCard } from './devices-card.tsx'
import { DigestCard } from './digest-card.tsx'
import { KindsCard } from './kinds-card.tsx'
import { QuietCard } from './quiet-card.tsx'
import classes from './settings.module.css'
import { SettingsSkeleton } from './settings-skeleton.tsx'
import type { Loaded, SettingsState } from './use-settings.ts'

export function SettingsForm({ state }: { state: SettingsState }) {
  const { t } = useTranslation('notifications')
  const { query, settings } = state
  if (query.isError) return <ErrorState onRetry={() => void query.refetch()} />
  if (!settings || !query.data) return <SettingsSkeleton />
  const loaded: Loaded = { ...state, settings }
  const { email, mailDelayMinutes: count } = query.data
  return (
    <Stack gap="lg" className={classes.form}>
      <p className={classes.intro}>{t('settings.intro')}</p>
      <KindsCard
        state={loaded}
        aboutMails={email ? t('settings.emailTo', { email, count }) : t('settings.noEmail')}
      />
      <DevicesCard devices={query.data.devices} pushKey={query.data.pushKey} />
      <QuietCard state={loaded} timeZone={query.data.timeZone} />
      <DigestCard state={loaded} />
      <Card>
        <Stack>
          <Switch
            label={t('settings.showText')}
            description={t('settings.showTextHint')}
            checked={settings.showText}
            onChange={({ currentTarget }) => state.change({ showText: currentTarget.checked })}
          />
          <Select
            label={t('settings.language')}
            description={t('settings.languageHint')}
            className={classes.field}
            value={settings.defaultLanguage ?? 'en'}
            allowDeselect={false}
            data={languages.map((one) => ({ value: one, label: languageNames[one] }))}
            onChange={(chosen) => {
              const language = languages.find((one) => one === chosen)
              if (language) state.change({ defaultLanguage: language })
            }}
          />
        </Stack>
      </Card>
    </Stack>
  )
}
