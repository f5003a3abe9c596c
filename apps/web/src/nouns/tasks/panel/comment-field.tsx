import { useCommand, useQueryCall } from '@coverline/client/hooks'
import { tasks } from '@coverline/contract/calls.generated'
import { Button } from '@coverline/ui/actions/button'
import { Textarea } from '@mantine/core'
import { type KeyboardEvent, useId, useRef } from 'react'
import { MentionList, optionId } from '../../../kit/mentions/mention-list.tsx'
import { mentionedIn } from '../../../kit/mentions/mentions.ts'
import { useFailure } from '../../../kit/text/use-failure.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { touchedByTasks } from '../queries.ts'
import classes from './task-panel.module.css'
import { useMention } from './use-mention.ts'

/** A comment to write; an @ offers the members. */
export function CommentField({ taskId }: { taskId: string }) {
  const { t } = useTranslation('tasks')
  const listId = useId()
  const fail = useFailure()
  const field = useRef<HTMLTextAreaElement>(null)
  const { data } = useQueryCall('tasks', tasks.people, {}, { staleTime: 300_000 })
  const { mutateAsync, isPending } = useCommand(tasks.saveComment, { refresh: touchedByTasks })
  const members = data?.items ?? []
  const mention = useMention(field, members)
  const { text, current } = mention

  const send = async () => {
    if (text.trim() === '' || isPending) return
    const mentionUserIds = mentionedIn(text, members).map(({ userId }) => userId)
    try {
      await mutateAsync({ input: { taskId, text, mentionUserIds } })
      mention.write('')
    } catch (error) {
      fail(error)
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send()
    else if (!current) return
    else if (event.key === 'ArrowDown') mention.move(1)
    else if (event.key === 'ArrowUp') mention.move(-1)
    else if (event.key === 'Enter' || event.key === 'Tab') mention.choose(current.name)
    else return
    event.preventDefault()
  }
  const offering = current
    ? { 'aria-controls': listId, 'aria-activedescendant': optionId(listId, current.userId) }
    : {}
  return (
    <div className={classes.field}>
      {current ? (
        <MentionList
          id={listId}
          label={t('comments.members')}
          members={mention.offered}
          current={current.userId}
          onChoose={mention.choose}
          onClose={mention.dismiss}
        />
      ) : null}
      <Textarea
        ref={field}
        aria-label={t('comments.placeholder')}
        placeholder={t('comments.placeholder')}
        autosize
        minRows={1}
        maxRows={8}
        maxLength={4000}
        value={text}
        aria-autocomplete="list"
        {...offering}
        onChange={(event) => {
          mention.write(event.currentTarget.value)
          mention.follow(event.currentTarget)
        }}
        onSelect={(event) => mention.follow(event.currentTarget)}
        onKeyDown={onKeyDown}
      />
      {text.trim() === '' ? null : (
        <div className={classes.send}>
          <Button size="xs" loading={isPending} onClick={() => void send()}>
            {t('comments.send')}
          </Button>
        </div>
      )}
    </div>
  )
}
