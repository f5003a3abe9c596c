import { Button } from '@coverline/ui/actions/button'
import { SideModal } from '@coverline/ui/overlays/side-modal'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { SettingsForm } from './settings-form.tsx'
import { useSettings } from './use-settings.ts'

/** The same settings in a modal over any page (SCREENS). */
export function SettingsModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('notifications')
  const state = useSettings()
  const save = async () => {
    if (await state.save()) onClose()
  }
  return (
    <SideModal
      opened
      onClose={() => {
        state.discard()
        onClose()
      }}
      title={t('settings.modalTitle')}
      width={800}
      dirty={state.isChanged}
      footer={(close) => (
        <>
          <Button variant="outline" onClick={close}>
            {t('common:cancel')}
          </Button>
          <Button onClick={() => void save()} loading={state.isSaving} disabled={!state.isChanged}>
            {t('settings.save')}
          </Button>
        </>
      )}
    >
      <SettingsForm state={state} />
    </SideModal>
  )
}
