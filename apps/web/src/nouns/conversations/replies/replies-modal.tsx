import { useCommand, useQueryCall } from '@coverline/client/hooks'
import { replies } from '@coverline/contract/calls.generated'
import type { Reply } from '@coverline/contract/conversations/tools'
import { replyVariables } from '@coverline/contract/conversations/terms'
import { Button, IconButton } from '@coverline/ui/actions/button'
import { confirm } from '@coverline/ui/overlays/confirm'
import { SideModal } from '@coverline/ui/overlays/side-modal'
import { Input, Skeleton, Switch, TextInput } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useAllowed } from '../../../session/use-session.ts'
import { useFailure } from '../../../kit/text/use-failure.ts'
import { useMeanwhile } from '../../../kit/forms/use-meanwhile.tsx'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from './reply-menu.module.css'
import { useEditorLabels } from '../composer/use-editor-labels.ts'

const MessageEditor = lazy(async () => ({
  default: (await import('@coverline/ui/editor/message-editor')).MessageEditor,
}))

type Shown = Omit<Draft, 'replyId'>
type Draft = { replyId?: string; shortcut: string; title: string; text: string; isShared: boolean }

const blank: Draft = { shortcut: '', title: '', text: '', isShared: false }

const textOf = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.textContent.trim()

export function RepliesModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('conversations')
  const failed = useFailure()
  const { data } = useQueryCall('replies', replies.list, {})
  const save = useCommand(replies.save, { refresh: ['replies'] })
  const remove = useCommand(replies.remove, { refresh: ['replies'] })
  const mayShare = useAllowed({ roles: ['ADMIN', 'INSURANCE_OPERATOR'] })
  const labels = useEditorLabels()
  const [draft, setDraft] = useState<Draft>(blank)
  /** A new editor for each reply. */
  const [begun, setBegun] = useState<{ round: number; text: string; shown?: Shown }>({ round: 0, text: '' })
  const begin = (next: Draft) => {
    setDraft(next)
    const { replyId, ...shown } = next
    setBegun(({ round }) => ({ round: round + 1, text: next.text, ...(replyId ? { shown } : {}) }))
  }
  const isReady = /^[\p{L}\p{N}_-]{1,40}$/u.test(draft.shortcut) && draft.title !== '' && draft.text !== ''
  const meanwhile = useMeanwhile<typeof replies.save>({
    known: undefined,
    words: {
      shortcut: { label: t('replies.shortcut') },
      title: { label: t('replies.name') },
      text: { label: t('replies.text'), text: (html) => textOf(String(html)) },
      isShared: { label: t('replies.share') },
    },
  })
  const keep = async () => {
    try {
      const saved = await meanwhile.attempt(draft, (input) => save.mutateAsync({ input }), begun.shown)
      if (saved) begin(blank)
    } catch (error) {
      failed(error)
    }
  }
  const forget = async ({ replyId, title }: Reply) => {
    if (
      await confirm({ title: t('replies.deleteTitle', { title }), confirmLabel: t('delete'), danger: true })
    )
      remove.mutate({ input: { replyId } }, { onError: failed })
  }
  return (
    <SideModal
      opened
      onClose={onClose}
      title={t('replies.title')}
      width={800}
      dirty={draft.text !== '' || draft.title !== ''}
      footer={
        <Button disabled={!isReady} loading={save.isPending} onClick={() => void keep()}>
          {draft.replyId ? t('save') : t('replies.add')}
        </Button>
      }
    >
      {meanwhile.question}
      <ul className={classes.rows}>
        {data?.items.map((reply) => (
          <li key={reply.replyId} className={classes.row}>
            <span className={classes.rowText}>
              <span className={classes.shortcut}>/{reply.shortcut}</span> {reply.title}
              {reply.isShared ? ` · ${t('replies.ofTeam')}` : ''}
            </span>
            {reply.can.update ? (
              <>
                <IconButton
                  label={t('replies.edit', { title: reply.title })}
                  icon={<IconPencil size={16} />}
                  onClick={() => {
                    const { replyId, shortcut, title, text, isShared } = reply
                    begin({ replyId, shortcut, title, isShared, text })
                  }}
                />
                <IconButton
                  label={t('replies.delete', { title: reply.title })}
                  icon={<IconTrash size={16} />}
                  onClick={() => void forget(reply)}
                />
              </>
            ) : null}
          </li>
        ))}
      </ul>
      <div className={classes.form}>
        <TextInput
          label={t('replies.shortcut')}
          leftSection="/"
          value={draft.shortcut}
          maxLength={40}
          onChange={(event) => setDraft({ ...draft, shortcut: event.currentTarget.value.trim() })}
        />
        <TextInput
          label={t('replies.name')}
          value={draft.title}
          maxLength={120}
          onChange={(event) => setDraft({ ...draft, title: event.currentTarget.value })}
        />
        <Input.Wrapper
          label={t('replies.text')}
          description={t('replies.variables', {
            names: replyVariables.map((name) => `{{${name}}}`).join(' '),
          })}
        >
          <Suspense fallback={<Skeleton height={120} radius="lg" />}>
            <MessageEditor
              key={begun.round}
              initial={begun.text}
              labels={{ ...labels, editor: t('replies.text') }}
              placeholder={t('replies.text')}
              onChange={(text, isEmpty) => setDraft((old) => ({ ...old, text: isEmpty ? '' : text }))}
              onSend={() => (isReady ? void keep() : undefined)}
            />
          </Suspense>
        </Input.Wrapper>
        {mayShare ? (
          <Switch
            label={t('replies.share')}
            checked={draft.isShared}
            onChange={(event) => setDraft({ ...draft, isShared: event.currentTarget.checked })}
          />
        ) : null}
      </div>
    </SideModal>
  )
}
