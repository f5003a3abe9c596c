import { ApiError } from '@coverline/client/api-error'
import { call } from '@coverline/client/call'
import { ai } from '@coverline/contract/calls.generated'
import type { TicketDetail } from '@coverline/contract/tickets/shapes'
import { Button } from '@coverline/ui/actions/button'
import { UnstyledButton } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { IconPlayerStop, IconSparkles } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useChatConfig } from '../../conversations/shared/use-chat-config.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from './details.module.css'
import { useTags } from '../queries.ts'
import { TagPill } from '../tags/tag-pill.tsx'
import type { useTicketActions } from '../list/use-actions.ts'

interface SuggestedLabelsProps {
  ticket: TicketDetail
  actions: ReturnType<typeof useTicketActions>
}

/** Tags and a colleague suggested by the AI; each is accepted with its own click. */
export function SuggestedLabels({ ticket, actions }: SuggestedLabelsProps) {
  const { t } = useTranslation('tickets')
  const hasAi = useChatConfig()?.hasAi ?? false
  const all = useTags()
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const { ticketId, operator, can } = ticket
  const suggestion = useMutation({
    mutationFn: () => {
      running.current = new AbortController()
      return call(ai.suggestLabels, { ticketId }, { signal: running.current.signal })
    },
  })
  // A single button keeps the focus; the second click of a double click must not undo the first.
  const startOrStop = (clicks: number) => {
    if (!suggestion.isPending) return suggestion.mutate()
    if (clicks > 1) return
    running.current?.abort()
    suggestion.reset()
  }
  if (!hasAi || !can.update) return null
  const { data, error } = suggestion
  const held = ticket.tags.map(({ tagId }) => tagId)
  const tags = all.filter(
    ({ tagId }) => !held.includes(tagId) && data?.tags.some((one) => one.tagId === tagId),
  )
  const mayGive = can.take || can.reassign
  const colleague =
    data?.operator && data.operator.userId !== operator?.userId && mayGive ? data.operator : null
  const Icon = suggestion.isPending ? IconPlayerStop : IconSparkles
  return (
    <div className={classes.suggested} aria-live="polite">
      <Choices
        tags={tags}
        colleague={colleague}
        onTag={(tagId) => void actions.setTags(ticketId, [...held, tagId])}
        onGive={(userId) => void actions.give(ticket, userId)}
      />
      {data ? (
        <p className={classes.dim}>{tags.length > 0 || colleague ? data.reason : t('labels.nothing')}</p>
      ) : null}
      {error ? (
        <p className={classes.late} role="alert">
          {(error instanceof ApiError && error.message) || t('labels.failed')}
        </p>
      ) : null}
      {suggestion.isPending ? <p className={classes.dim}>{t('labels.suggesting')}</p> : null}
      <UnstyledButton className={classes.addTag} onClick={({ detail }) => startOrStop(detail)}>
        <Icon size={13} stroke={2} aria-hidden />
        {suggestion.isPending ? t('labels.stop') : t('labels.suggest')}
      </UnstyledButton>
    </div>
  )
}

interface ChoicesProps {
  tags: ReturnType<typeof useTags>
  colleague: { userId: string; name: string } | null
  onTag: (tagId: string) => void
  onGive: (userId: string) => void
}

function Choices({ tags, colleague, onTag, onGive }: ChoicesProps) {
  const { t } = useTranslation('tickets')
  if (tags.length === 0 && !colleague) return null
  return (
    <div className={classes.tags}>
      {tags.map((tag) => (
        <button
          key={tag.tagId}
          type="button"
          className={classes.take}
          aria-label={`${t('card.addTag')}: ${tag.name}`}
          onClick={() => onTag(tag.tagId)}
        >
          + <TagPill tag={tag} />
        </button>
      ))}
      {colleague ? (
        <Button size="compact-xs" variant="outline" onClick={() => onGive(colleague.userId)}>
          {t('labels.give', { name: colleague.name })}
        </Button>
      ) : null}
    </div>
  )
}
