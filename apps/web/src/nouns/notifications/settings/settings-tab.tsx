import { SaveBar } from './save-bar.tsx'
import { SettingsForm } from './settings-form.tsx'
import { useSettings } from './use-settings.ts'

/** The user's notice settings as a tab; changes are saved explicitly. */
export function NotificationsTab() {
  const state = useSettings()
  return (
    <>
      <SettingsForm state={state} />
      <SaveBar state={state} />
    </>
  )
}
