import { useCommand } from '@coverline/client/hooks'
import { broadcasts } from '@coverline/contract/calls.generated'
import { Button } from '@coverline/ui/actions/button'
import { confirm } from '@coverline/ui/overlays/confirm'
import { Notice } from '@coverline/ui/overlays/notice'
import { SideModal } from '@coverline/ui/overlays/side-modal'
import { toast } from '@coverline/ui/overlays/toast'
import { forgetUnsaved } from '@coverline/ui/form/unsaved'
import { Select, Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useFailure } from '../../../kit/text/use-failure.ts'
import { useFormat } from '../../../kit/text/use-format.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import type { Audience } from '../shared/write-broadcast.ts'
import { useAttachments } from '../files/use-attachments.ts'
import { BroadcastEditor } from './broadcast-editor.tsx'
import { BroadcastPreview } from './broadcast-preview.tsx'
import classes from './broadcasts.module.css'
import { ReachCard } from './reach-card.tsx'
import { audienceOf, type ManyChannel, useMessage } from './use-message.ts'
import { WhenChoice } from './when-choice.tsx'

const channels = ['APP', 'EMAIL', 'WHATSAPP'] as const

interface ManyModalProps {
  audience: Audience
  onClose: () => void
}

/** Writes a broadcast: recipients, channel, text, preview and time. */
export function BroadcastModal({ audience, onClose }: ManyModalProps) {
  const { t } = useTranslation(['broadcasts', 'conversations'])
  const attachments = useAttachments()
  const message = useMessage(audience)
  const { text, channel, sendAt, reach, strange } = message
  const { submit, isPending } = useSubmit(audience, onClose)
  const count = reach.data?.reachable ?? 0
  const hasFiles = attachments.items.some((item) => item.file !== null)
  const isReady =
    count > 0 && (text !== '' || hasFiles) && strange.length === 0 && !attachments.isBusy && !isPending
  const send = () => {
    const files = attachments.items.flatMap((item) => (item.file ? [item.file.cdnFileId] : []))
    if (isReady) void submit({ text, channel, sendAt, files, count })
  }
  return (
    <SideModal
      opened
      onClose={onClose}
      width={800}
      title={t('broadcasts:new')}
      dirty={text !== '' || attachments.items.length > 0}
      footer={(close) => (
        <>
          <Button variant="outline" onClick={close}>
            {t('common:cancel')}
          </Button>
          <Button loading={isPending} disabled={!isReady} onClick={send}>
            {t(sendAt ? 'broadcasts:schedule' : 'broadcasts:send', { count })}
          </Button>
        </>
      )}
    >
      <Stack>
        {audience.withoutPerson ? (
          <Notice tone="info">{t('broadcasts:withoutPerson', { count: audience.withoutPerson })}</Notice>
        ) : null}
        <ReachCard reach={reach} channel={channel} />
        <Select
          label={t('broadcasts:channel')}
          maw={320}
          allowDeselect={false}
          data={[
            { value: '', label: t('broadcasts:fitting') },
            ...channels.map((value) => ({ value, label: t(`conversations:channels.${value}`) })),
          ]}
          value={channel ?? ''}
          onChange={(next) => message.setChannel(channels.find((one) => one === next) ?? null)}
        />
        <div className={classes.form}>
          <div className={classes.editor}>
            <BroadcastEditor attachments={attachments} onChange={message.setText} onSend={send} />
            {strange.length > 0 ? (
              <p className={classes.fault} role="alert">
                {t('broadcasts:strange', { gaps: strange.join(', ') })}
              </p>
            ) : null}
          </div>
          <BroadcastPreview reach={reach} settled={message.settled} />
        </div>
        <WhenChoice sendAt={sendAt} onChange={message.setSendAt} />
      </Stack>
    </SideModal>
  )
}

type Ready = {
  text: string
  channel: ManyChannel | null
  sendAt: string | null
  files: string[]
  count: number
}

/** Confirms the number of recipients, starts the broadcast and opens its page. */
function useSubmit(audience: Audience, onClose: () => void) {
  const { t } = useTranslation('broadcasts')
  const format = useFormat()
  const fail = useFailure()
  const navigate = useNavigate()
  const { mutateAsync, isPending } = useCommand(broadcasts.send, { refresh: ['broadcasts', 'audit'] })
  const submit = async ({ text, channel, sendAt, files, count }: Ready) => {
    const agreed = await confirm({
      title: t(sendAt ? 'confirm.later' : 'confirm.now', { count }),
      text: sendAt ? t('confirm.textLater', { moment: format.moment(sendAt) }) : t('confirm.text'),
      confirmLabel: t(sendAt ? 'schedule' : 'send', { count }),
    })
    if (!agreed) return
    try {
      const { jobId } = await mutateAsync({
        input: {
          ...audienceOf(audience),
          text,
          ...(channel ? { channelType: channel } : {}),
          ...(files.length > 0 ? { cdnFileIds: files } : {}),
          ...(sendAt ? { sendAt } : {}),
        },
      })
      toast.success(t(sendAt ? 'planned' : 'started'))
      forgetUnsaved()
      audience.onSent?.()
      onClose()
      void navigate({ href: `/admin/sendings/${jobId}` })
    } catch (error) {
      fail(error)
    }
  }
  return { submit, isPending }
}
