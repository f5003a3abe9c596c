import { useCommand, useQueryCall } from '@coverline/client/hooks'
import { senders } from '@coverline/contract/calls.generated'
import type { BlockChoice } from '@coverline/contract/senders/endpoints'
import { Button } from '@coverline/ui/actions/button'
import { EmptyState } from '@coverline/ui/display/empty-state'
import { ErrorState } from '@coverline/ui/display/error-state'
import { SideModal } from '@coverline/ui/overlays/side-modal'
import { toast } from '@coverline/ui/overlays/toast'
import { Radio, Skeleton, Stack } from '@mantine/core'
import { useState } from 'react'
import { useAttempt } from '../../kit/forms/use-attempt.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { touchedByBlocks } from './queries.ts'
import { useUnblock } from './use-unblock.ts'

interface BlockSenderModalProps {
  conversationId: string
  onClose: () => void
}

const keyOf = ({ kind, value }: BlockChoice) => `${kind} ${value}`

/** Asks what to block of the sender of a conversation: the address, its whole domain, or the number. */
export function BlockSenderModal({ conversationId, onClose }: BlockSenderModalProps) {
  const { t } = useTranslation(['senders', 'common'])
  const attempt = useAttempt()
  const unblock = useUnblock()
  const [chosen, setChosen] = useState<string | null>(null)
  const { data, error, refetch } = useQueryCall('senders', senders.choices, { conversationId })
  const { mutateAsync, isPending } = useCommand(senders.block, { refresh: touchedByBlocks })
  const items = data?.items ?? []
  const open = items.filter(({ blockedSenderId }) => blockedSenderId === null)
  const choice = open.find((one) => keyOf(one) === chosen) ?? open[0]
  const block = async () => {
    if (!choice) return
    const { kind, value } = choice
    await attempt(async () => {
      const { blockedSenderId, isNew } = await mutateAsync({ input: { conversationId, kind, value } })
      if (isNew)
        toast.success({
          title: t('senders:block.done', { value }),
          action: { label: t('common:undo'), onSelect: () => void unblock(blockedSenderId) },
        })
      // The block of a colleague is not undone from here.
      else toast.success(t('senders:block.before', { value }))
      onClose()
    })
  }
  return (
    <SideModal
      opened
      onClose={onClose}
      title={t('senders:block.title')}
      footer={(close) => (
        <>
          <Button variant="outline" onClick={close}>
            {t('common:cancel')}
          </Button>
          <Button variant="error" disabled={!choice} loading={isPending} onClick={() => void block()}>
            {t('senders:block.confirm')}
          </Button>
        </>
      )}
    >
      {error && !data ? <ErrorState onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton height={120} radius="md" /> : null}
      {data?.items.length === 0 ? (
        <EmptyState title={t('senders:block.none.title')} text={t('senders:block.none.text')} />
      ) : null}
      {items.length > 0 ? (
        <Stack gap="md">
          <p>{t('senders:block.text')}</p>
          <Radio.Group
            label={t('senders:block.choose')}
            value={choice ? keyOf(choice) : null}
            onChange={setChosen}
          >
            <Stack gap="sm" mt="sm">
              {items.map((one) => (
                <Radio
                  key={keyOf(one)}
                  value={keyOf(one)}
                  disabled={one.blockedSenderId !== null}
                  label={t(`senders:block.${one.kind}`, { value: one.value })}
                  description={one.blockedSenderId === null ? undefined : t('senders:block.already')}
                />
              ))}
            </Stack>
          </Radio.Group>
        </Stack>
      ) : null}
    </SideModal>
  )
}
