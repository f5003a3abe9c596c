import { Button, IconButton } from '@coverline/ui/actions/button'
import { Menu } from '@mantine/core'
import { IconColumns3, IconDots, IconTrash } from '@tabler/icons-react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import type { StepProps } from './draft-step.ts'
import { useLeave } from './use-leave.ts'

/** Buttons in the editor's header: leave, discard, match columns again, continue to save. */
export function DraftActions({ detail, goTo }: Pick<StepProps, 'detail' | 'goTo'>) {
  const { t } = useTranslation('imports')
  const { leave, discard } = useLeave(detail)
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <IconButton label={t('editor.more')} icon={<IconDots size={18} />} />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconColumns3 size={16} />} onClick={() => goTo('match')}>
            {t('match.title')}
          </Menu.Item>
          <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={() => void discard()}>
            {t('discard.confirm')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Button variant="outline" onClick={leave}>
        {t('common:cancel')}
      </Button>
      <Button onClick={() => goTo('save')}>{t('editor.toSave')}</Button>
    </>
  )
}
