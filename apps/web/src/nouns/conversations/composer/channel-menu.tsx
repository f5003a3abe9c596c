import type { Conversation } from '@coverline/contract/conversations/shapes'
import type { ConversationChannel } from '@coverline/contract/conversations/terms'
import { Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { ChannelIcon } from '../channel-icon.tsx'
import classes from './composer.module.css'

interface ChannelMenuProps {
  conversation: Conversation
  channel: ConversationChannel
  onChoose: (channel: ConversationChannel) => void
}

/** The channel that the message goes by; nothing where there is no choice. */
export function ChannelMenu({ conversation, channel, onChoose }: ChannelMenuProps) {
  const { t } = useTranslation('conversations')
  if (conversation.channels.length < 2) return null
  return (
    <Menu position="top-start">
      <Menu.Target>
        <button
          type="button"
          className={classes.channel}
          aria-label={t('chooseChannel', { channel: t(`channels.${channel}`) })}
        >
          <ChannelIcon channel={channel} /> {t(`channels.${channel}`)}{' '}
          <IconChevronDown size={13} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {conversation.channels.map(({ channelType, state }) => (
          <Menu.Item
            key={channelType}
            leftSection={<ChannelIcon channel={channelType} />}
            disabled={state !== 'OPEN'}
            onClick={() => onChoose(channelType)}
          >
            {t(`channels.${channelType}`)}
            {state === 'OPEN' ? null : <span className={classes.why}>{t(`channelStates.${state}`)}</span>}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
