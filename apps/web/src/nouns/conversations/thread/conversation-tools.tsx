import { ActionIcon } from '@mantine/core'
import { IconSearch, IconSparkles } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from '../pane.module.css'
import { useChatConfig } from '../shared/use-chat-config.ts'
import { PresenceLine } from './presence-line.tsx'

interface ConversationToolsProps {
  clientName: string
  others: ComponentProps<typeof PresenceLine>['others']
  canSummarise: boolean
  isSummed: boolean
  onSummary: () => void
  isSearching: boolean
  onSearch: () => void
}

/** The line above a thread: who else is there, summary by AI, search. */
export function ConversationTools(props: ConversationToolsProps) {
  const { t } = useTranslation('conversations')
  const hasAi = useChatConfig()?.hasAi ?? false
  return (
    <div className={classes.tools}>
      <PresenceLine others={props.others} clientName={props.clientName} />
      <span className={classes.toolButtons}>
        {props.canSummarise && hasAi ? (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('ai.summarise')}
            title={t('ai.summarise')}
            aria-expanded={props.isSummed}
            onClick={props.onSummary}
          >
            <IconSparkles size={17} />
          </ActionIcon>
        ) : null}
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('search.open')}
          title={t('search.open')}
          aria-expanded={props.isSearching}
          onClick={props.onSearch}
        >
          <IconSearch size={17} />
        </ActionIcon>
      </span>
    </div>
  )
}
