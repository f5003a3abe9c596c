import { writingManners, type WritingManner } from '@coverline/contract/ai/terms'
import { ActionIcon, Menu } from '@mantine/core'
import { IconMessageCircleBolt, IconSparkles, IconWand } from '@tabler/icons-react'
import { useChatConfig } from '../shared/use-chat-config.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from '../composer/composer.module.css'

export type AiWish = { kind: 'REPLY' } | { kind: 'IMPROVE'; manner: WritingManner }

interface AiMenuProps {
  /** True if there is a text to improve. */
  hasText: boolean
  isNote: boolean
  onPick: (wish: AiWish) => void
}

/** AI writing help: draft an answer or improve the user's text. Shows a hint if no AI is configured. */
export function AiMenu({ hasText, isNote, onPick }: AiMenuProps) {
  const { t } = useTranslation('conversations')
  const config = useChatConfig()
  if (!config) return null
  const { hasAi } = config
  return (
    <Menu position="top-end" width={270}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('ai.menu')} title={t('ai.menu')}>
          <IconSparkles size={18} stroke={1.7} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {hasAi ? null : <p className={classes.noAi}>{t('ai.off')}</p>}
        {isNote ? null : (
          <Menu.Item
            leftSection={<IconMessageCircleBolt size={16} />}
            disabled={!hasAi}
            onClick={() => onPick({ kind: 'REPLY' })}
          >
            {hasText ? t('ai.replyFromText') : t('ai.reply')}
          </Menu.Item>
        )}
        <Menu.Label>{t('ai.improve')}</Menu.Label>
        {writingManners.map((manner) => (
          <Menu.Item
            key={manner}
            leftSection={<IconWand size={16} />}
            disabled={!hasAi || !hasText}
            onClick={() => onPick({ kind: 'IMPROVE', manner })}
          >
            {t(`ai.manners.${manner}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
