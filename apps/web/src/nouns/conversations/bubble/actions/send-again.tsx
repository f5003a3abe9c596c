import { useCommand } from '@coverline/client/hooks'
import { conversations } from '@coverline/contract/calls.generated'
import { Menu } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useFailure } from '../../../../kit/text/use-failure.ts'
import { useTranslation } from '../../../../kit/text/use-translation.ts'
import { BubbleMenu } from './bubble-menu.tsx'

/** Actions on the user's own failed mail. */
export function SendAgain({ messageId }: { messageId: string }) {
  const { t } = useTranslation('conversations')
  const failed = useFailure()
  // The thread updates through its event.
  const { mutate, isPending } = useCommand(conversations.sendAgain)
  return (
    <BubbleMenu label={t('sendAgain.menu')} loading={isPending}>
      <Menu.Item
        leftSection={<IconSend size={15} />}
        onClick={() => mutate({ input: { messageId } }, { onError: failed })}
      >
        {t('sendAgain.action')}
      </Menu.Item>
    </BubbleMenu>
  )
}
