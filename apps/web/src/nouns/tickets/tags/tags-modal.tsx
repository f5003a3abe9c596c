import { useCommand } from '@coverline/client/hooks'
import { tickets } from '@coverline/contract/calls.generated'
import type { TicketTag } from '@coverline/contract/tickets/shapes'
import { tagColors } from '@coverline/contract/tickets/terms'
import { Button, IconButton } from '@coverline/ui/actions/button'
import { confirm } from '@coverline/ui/overlays/confirm'
import { EmptyState } from '@coverline/ui/display/empty-state'
import { SideModal } from '@coverline/ui/overlays/side-modal'
import { NativeSelect, TextInput } from '@mantine/core'
import { IconDeviceFloppy, IconTrash } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useAllowed } from '../../../session/use-session.ts'
import { useFailure } from '../../../kit/text/use-failure.ts'
import { useMeanwhile } from '../../../kit/forms/use-meanwhile.tsx'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from '../details/details.module.css'
import { touchedByTickets, useTags } from '../queries.ts'
import { TagPill } from './tag-pill.tsx'

const longest = 50
const refresh = touchedByTickets

export function TagsModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('tickets')
  const tags = useTags()
  const fail = useFailure()
  const mayDeleteAll = useAllowed({ permissions: ['REQUESTS_DELETE'] })
  const removeAll = useCommand(tickets.deleteTags, { refresh })
  const deleteAll = async () => {
    const agreed = await confirm({
      title: t('tags.deleteAllTitle'),
      text: t('tags.deleteAllText'),
      confirmLabel: t('tags.deleteAll'),
      danger: true,
    })
    if (agreed) await removeAll.mutateAsync({ input: {} }).catch(fail)
  }
  return (
    <SideModal
      opened
      onClose={onClose}
      title={t('tags.title')}
      footer={
        mayDeleteAll && tags.length > 0 ? (
          <Button variant="error-outline" onClick={() => void deleteAll()}>
            {t('tags.deleteAll')}
          </Button>
        ) : undefined
      }
    >
      <TagLine key={`new ${tags.length}`} />
      {tags.length === 0 ? <EmptyState compact title={t('tags.empty')} /> : null}
      <ul className={classes.tagLines}>
        {tags.map((tag) => (
          <li key={tag.tagId}>
            <TagLine tag={tag} />
          </li>
        ))}
      </ul>
    </SideModal>
  )
}

function useTagMeanwhile(tag: TicketTag | undefined) {
  const { t } = useTranslation('tickets')
  return useMeanwhile<typeof tickets.saveTag>({
    known: tag && { name: tag.name, color: tag.color },
    words: {
      name: { label: t('tags.name') },
      color: {
        label: t('tags.color'),
        options: tagColors.map((value) => ({ value, label: t(`colors.${value}`) })),
      },
    },
  })
}

/** One tag to change, or a new one. */
function TagLine({ tag }: { tag?: TicketTag }) {
  const { t } = useTranslation('tickets')
  const fail = useFailure()
  const [name, setName] = useState(tag?.name ?? '')
  const [color, setColor] = useState(tag?.color ?? 'GRAY')
  const save = useCommand(tickets.saveTag, { refresh })
  const meanwhile = useTagMeanwhile(tag)
  const mayDelete = useAllowed({ permissions: ['REQUESTS_DELETE'] })
  const remove = useCommand(tickets.deleteTag, { refresh })
  const isChanged = name.trim() !== '' && (name.trim() !== tag?.name || color !== tag.color)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isChanged) return
    const input = { ...(tag ? { tagId: tag.tagId } : {}), name: name.trim(), color }
    const run = async (each: Parameters<typeof save.mutateAsync>[0]['input']) => {
      const saved = await save.mutateAsync({ input: each })
      const shown = { name: each.name ?? input.name, color: each.color ?? color }
      setName(shown.name)
      setColor(shown.color)
      meanwhile.learn(shown)
      return saved
    }
    void meanwhile.attempt(input, run).catch(fail)
  }
  const askToDelete = async () => {
    if (!tag) return
    const agreed = await confirm({
      title: t('tags.deleteTitle', { name: tag.name }),
      text: t('tags.deleteText'),
      confirmLabel: t('tags.delete'),
      danger: true,
    })
    if (agreed) await remove.mutateAsync({ input: { tagId: tag.tagId } }).catch(fail)
  }
  return (
    <form className={classes.tagLine} onSubmit={submit}>
      {meanwhile.question}
      <TextInput
        aria-label={tag ? `${t('tags.name')}: ${tag.name}` : t('tags.new')}
        placeholder={t('tags.new')}
        value={name}
        maxLength={longest}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <NativeSelect
        aria-label={tag ? `${t('tags.color')}: ${tag.name}` : t('tags.color')}
        value={color}
        data={tagColors.map((each) => ({ value: each, label: t(`colors.${each}`) }))}
        onChange={(event) => setColor(tagColors.find((each) => each === event.currentTarget.value) ?? 'GRAY')}
      />
      <TagPill tag={{ name: name.trim() || t('tags.new'), color }} />
      {tag ? (
        <span className={classes.tagTools}>
          <IconButton
            type="submit"
            label={t('tags.save')}
            icon={<IconDeviceFloppy size={17} />}
            disabled={!isChanged}
            loading={save.isPending}
          />
          {mayDelete ? (
            <IconButton
              label={t('tags.delete')}
              icon={<IconTrash size={17} />}
              onClick={() => void askToDelete()}
            />
          ) : null}
        </span>
      ) : (
        <Button type="submit" disabled={!isChanged} loading={save.isPending}>
          {t('tags.add')}
        </Button>
      )}
    </form>
  )
}
