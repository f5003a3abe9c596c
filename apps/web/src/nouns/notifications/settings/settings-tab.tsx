import { Button } from '@coverline/ui/actions/button'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from './settings.module.css'
import { SettingsForm } from './settings-form.tsx'
import { useSettings } from './use-settings.ts'

/** The user's notice settings as a tab; changes are saved explicitly. */
export function NotificationsTab() {
  const { t } = useTranslation('notifications')
  const state = useSettings()
  return (
    <>
      <SettingsForm state={state} />
      {state.isChanged ? (
        <div className={classes.bar} role="region" aria-label={t('settings.save')}>
          <Button variant="outline" onClick={state.discard} disabled={state.isSaving}>
            {t('settings.discard')}
          </Button>
          <Button onClick={() => void state.save()} loading={state.isSaving}>
            {t('settings.save')}
          </Button>
        </div>
      ) : null}
    </>
  )
}
