import { Button } from '@coverline/ui/actions/button'
import { IconUserMinus, IconUserPlus } from '@tabler/icons-react'
import { useTranslation } from '../../kit/text/use-translation.ts'

interface AddButtonsProps {
  onOpen: (panel: 'add' | 'leave') => void
  /** True where adding is the main action of the page */
  isFirst?: boolean
}

/** Opens the forms of a leaver and of a person to add. */
export function AddButtons({ onOpen, isFirst = false }: AddButtonsProps) {
  const { t } = useTranslation('changes')
  return (
    <>
      <Button variant="outline" leftSection={<IconUserMinus size={17} />} onClick={() => onOpen('leave')}>
        {t('addLeaver')}
      </Button>
      <Button
        variant={isFirst ? 'solid' : 'outline'}
        leftSection={<IconUserPlus size={17} />}
        onClick={() => onOpen('add')}
      >
        {t('addPerson')}
      </Button>
    </>
  )
}
