import type { Message } from '@coverline/contract/conversations/shapes'
import { Menu } from '@mantine/core'
import { IconMailForward } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../../kit/text/use-translation.ts'
import { useAllowed } from '../../../../session/use-session.ts'
import { ForwardForm } from './forward-form.tsx'

/** A mail that has come, or that has left the provider's mailbox */
const isForwardable = ({ author, channelType, delivery, isNote, isDeleted }: Message): boolean =>
  channelType === 'EMAIL' &&
  !isNote &&
  !isDeleted &&
  (author === 'CLIENT' || !['QUEUED', 'FAILED'].includes(delivery))

/** The action that forwards a mail, for a menu, and its form, for beside the menu; null where the message cannot be forwarded. */
export function useForward(message: Message): { item: ReactNode; form: ReactNode } {
  const { t } = useTranslation('conversations')
  const mayWrite = useAllowed({ permissions: ['INSURED_INSURANCE_CHAT_OPEN'] })
  const [isOpen, setOpen] = useState(false)
  if (!mayWrite || !isForwardable(message)) return { item: null, form: null }
  return {
    item: (
      <Menu.Item leftSection={<IconMailForward size={15} />} onClick={() => setOpen(true)}>
        {t('forward.action')}
      </Menu.Item>
    ),
    form: isOpen ? <ForwardForm message={message} onClose={() => setOpen(false)} /> : null,
  }
}
