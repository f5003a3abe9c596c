import { useCommand } from '@coverline/client/hooks'
import { call } from '@coverline/client/call'
import type { Message } from '@coverline/contract/conversations/shapes'
import { mailboxes } from '@coverline/contract/calls.generated'
import { type MailCharset, mailCharsets } from '@coverline/contract/mailboxes/terms'
import { toast } from '@coverline/ui/overlays/toast'
import { Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useFailure } from '../../../../kit/text/use-failure.ts'
import { useTranslation } from '../../../../kit/text/use-translation.ts'
import { BubbleMenu } from './bubble-menu.tsx'
import { TaskItem } from './task-item.tsx'
import { useForward } from './use-forward.tsx'

/** Actions on a received mail: forwarding it, its original, and reading it again with another charset. */
export function MailMenu({ message }: { message: Message }) {
  const { messageId } = message
  const { t } = useTranslation('conversations')
  const fail = useFailure()
  const { mutate, isPending } = useCommand(mailboxes.reread, { refresh: ['conversations'] })
  const forward = useForward(message)
  const download = async (): Promise<void> => {
    try {
      const { url } = await call(mailboxes.original, { messageId })
      window.location.assign(url)
    } catch (error) {
      fail(error)
    }
  }
  const reread = (charset: MailCharset): void =>
    mutate(
      { input: { messageId, charset } },
      { onError: fail, onSuccess: () => void toast.success(t('mails.rereadDone')) },
    )
  return (
    <>
      <BubbleMenu label={t('mails.menu')} loading={isPending}>
        {forward.item}
        <Menu.Item leftSection={<IconDownload size={15} />} onClick={() => void download()}>
          {t('mails.original')}
        </Menu.Item>
        <TaskItem message={message} />
        <Menu.Sub>
          <Menu.Sub.Target>
            <Menu.Sub.Item>{t('mails.reread')}</Menu.Sub.Item>
          </Menu.Sub.Target>
          <Menu.Sub.Dropdown mah={300} style={{ overflowY: 'auto' }}>
            {mailCharsets.map((charset) => (
              <Menu.Item key={charset} onClick={() => reread(charset)}>
                {charset}
              </Menu.Item>
            ))}
          </Menu.Sub.Dropdown>
        </Menu.Sub>
      </BubbleMenu>
      {forward.form}
    </>
  )
}
