import { ErrorState } from '@coverline/ui/display/error-state'
import { Stack } from '@mantine/core'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { DevicesCard } from './devices-card.tsx'
import { KindsCard } from './kinds-card.tsx'
import { QuietCard } from './quiet-card.tsx'
import { SaveBar } from './save-bar.tsx'
import classes from './settings.module.css'
import { SettingsSkeleton } from './settings-skeleton.tsx'
import { useSettings } from './use-settings.ts'

/** The notice settings of an insured person: kinds, phones and quiet hours. Nothing is quoted outside of the app. */
export function MemberSettings() {
  const { t } = useTranslation('notifications')
  const state = useSettings()
  const { query, settings } = state
  if (query.isError && !query.data)
    return <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching} />
  if (!settings || !query.data) return <SettingsSkeleton />
  const loaded = { ...state, settings }
  const { email, devices, pushKey, timeZone } = query.data
  return (
    <>
      <Stack gap="md" className={classes.form}>
        <p className={classes.intro}>
          {t('member.intro')} {t('member.outside')}
        </p>
        <KindsCard
          state={loaded}
          aboutMails={`${email ? t('member.emailTo', { email }) : t('settings.noEmail')} ${t('member.alwaysHint')}`}
        />
        <DevicesCard devices={devices} pushKey={pushKey} />
        <QuietCard state={loaded} timeZone={timeZone} />
      </Stack>
      <SaveBar state={state} />
    </>
  )
}
