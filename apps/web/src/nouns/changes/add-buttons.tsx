import { Button } from '@coverline/ui/actions/button'
import { IconFileUpload, IconUserMinus, IconUserPlus } from '@tabler/icons-react'
import { useTranslation } from '../../kit/text/use-translation.ts'

/** Forms that add rows to a draft */
export type AddingPanel = 'add' | 'leave' | 'file'

interface AddButtonsProps {
  onOpen: (panel: AddingPanel) => void
  /** True where adding is the main action of the page */
  isFirst?: boolean
}

/** Opens the forms of a file, a leaver and a person to add. */
export function AddButtons({ onOpen, isFirst = false }: AddButtonsProps) {
  const { t } = useTranslation('changes')
  return (
    <>
      <Button variant="outline" leftSection={<IconFileUpload size={17} />} onClick={() => onOpen('file')}>
        {t('files.action')}
      </Button>
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
