import { Button } from '@coverline/ui/actions/button'
import { Modal } from '@mantine/core'
import { useTranslation } from '../../../kit/text/use-translation.ts'

interface IdleModalProps {
  seconds: number
  onStay: () => void
}

/** Counts down to the end of an unused session; any key or pointer stops it. */
export function IdleModal({ seconds, onStay }: IdleModalProps) {
  const { t } = useTranslation('accounts')
  return (
    <Modal
      opened
      onClose={onStay}
      withCloseButton={false}
      title={t('idle.title')}
      size={440}
      padding="lg"
      zIndex={490}
    >
      <p aria-live="off">{t('idle.text', { seconds })}</p>
      <Button fullWidth onClick={onStay} data-autofocus>
        {t('idle.stay')}
      </Button>
    </Modal>
  )
}
