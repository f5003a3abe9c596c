import { useCommand } from '@coverline/client/hooks'
import { conversations } from '@coverline/contract/conversations'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconSend } from '@tabler/icons-react'
import { useFailure } from '../../shared/use-failure.ts'
import { useTranslation } from '../../shared/use-translation.ts'
import classes from './bubble.module.css'

/** What can be done with a mail of one's own that did not go out. */
export function SendAgain({ messageId }: { messageId: string }) {
  const { t } = useTranslation('conversations')
  const failed = useFailure()
  // The thread hears of the change by itself.
  const { mutate, isPending } = useCommand(conversations.sendAgain)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          className={classes.menu ?? ''}
          variant="subtle"
          color="gray"
          size={22}
          loading={isPending}
          aria-label={t('sendAgain.menu')}
        >
          <IconDots size={15} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconSend size={15} />}
          onClick={() => mutate({ input: { messageId } }, { onError: failed })}
        >
          {t('sendAgain.action')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
