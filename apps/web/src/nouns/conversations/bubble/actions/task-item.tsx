import type { Message } from '@coverline/contract/conversations/shapes'
import { Menu } from '@mantine/core'
import { IconChecklist } from '@tabler/icons-react'
import { useContext } from 'react'
import { useTranslation } from '../../../../kit/text/use-translation.ts'
import { openNewTask } from '../../../tasks/shared/new-task.ts'
import { MessageTaskContext } from '../../shared/message-task.ts'
import { textOf } from '../plain-text.ts'

const mostQuoted = 1000

/** Begins a task about a message: with its words, its person and a link to the request. */
export function TaskItem({ message }: { message: Message }) {
  const { t } = useTranslation('app')
  const about = useContext(MessageTaskContext)
  if (!about) return null
  const { path, record } = about
  const begin = () =>
    openNewTask({
      description: `${textOf(message.text).slice(0, mostQuoted)}\n\n${window.location.origin}${path}`.trim(),
      ...(record ? { record } : {}),
    })
  return (
    <Menu.Item leftSection={<IconChecklist size={15} />} onClick={begin}>
      {t('palette.addTask')}
    </Menu.Item>
  )
}
