import { Button } from '@coverline/ui/actions/button'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from './settings.module.css'
import type { SettingsState } from './use-settings.ts'

/** Saves or discards what was changed; hidden without changes. */
export function SaveBar({ state }: { state: SettingsState }) {
  const { t } = useTranslation('notifications')
  if (!state.isChanged) return null
  return (
    <div className={classes.bar} role="region" aria-label={t('settings.save')}>
      <Button variant="outline" onClick={state.discard} disabled={state.isSaving}>
        {t('settings.discard')}
      </Button>
      <Button onClick={() => void state.save()} loading={state.isSaving}>
        {t('settings.save')}
      </Button>
    </div>
  )
}
