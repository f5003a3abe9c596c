import type { Message } from '@coverline/contract/conversations/shapes'
import { Menu } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useContext } from 'react'
import { useTranslation } from '../../../../kit/text/use-translation.ts'
import { MessageTaskContext } from '../../shared/message-task.ts'
import { BubbleMenu } from './bubble-menu.tsx'
import { TaskItem } from './task-item.tsx'
import { useForward } from './use-forward.tsx'

interface OwnMenuProps {
  message: Message
  onEdit: () => void
  onDelete: () => void
}

/** The menu of a message that the reader may still change. */
export function OwnMenu({ message, onEdit, onDelete }: OwnMenuProps) {
  const { t } = useTranslation('conversations')
  const forward = useForward(message)
  return (
    <>
      <BubbleMenu label={t('change')}>
        <Menu.Item leftSection={<IconPencil size={15} />} onClick={onEdit}>
          {t('edit')}
        </Menu.Item>
        {forward.item}
        <TaskItem message={message} />
        <Menu.Item color="red" leftSection={<IconTrash size={15} />} onClick={onDelete}>
          {t('delete')}
        </Menu.Item>
      </BubbleMenu>
      {forward.form}
    </>
  )
}

/** The menu of any other message; nothing where it has no action. */
export function MessageMenu({ message }: { message: Message }) {
  const { t } = useTranslation('conversations')
  const about = useContext(MessageTaskContext)
  const forward = useForward(message)
  if (!about && !forward.item) return null
  return (
    <>
      <BubbleMenu label={t('messageMenu')}>
        {forward.item}
        <TaskItem message={message} />
      </BubbleMenu>
      {forward.form}
    </>
  )
}
