import { useCommand } from '@coverline/client/hooks'
import type { Message } from '@coverline/contract/conversations/shapes'
import { mostRecipients, recipientPattern } from '@coverline/contract/conversations/terms'
import { mailboxes } from '@coverline/contract/calls.generated'
import { Button } from '@coverline/ui/actions/button'
import { SideModal } from '@coverline/ui/overlays/side-modal'
import { toast } from '@coverline/ui/overlays/toast'
import { Stack, TagsInput, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useFailure } from '../../../../kit/text/use-failure.ts'
import { useTranslation } from '../../../../kit/text/use-translation.ts'
import { addressesIn } from '../../composer/use-recipients.ts'

interface ForwardFormProps {
  message: Message
  onClose: () => void
}

/** The recipients of a mail that is forwarded, and the words before it. */
export function ForwardForm({ message: { messageId, mail, files }, onClose }: ForwardFormProps) {
  const { t } = useTranslation(['conversations', 'common'])
  const fail = useFailure()
  const [recipients, setRecipients] = useState<string[]>([])
  const [text, setText] = useState('')
  const forward = useCommand(mailboxes.forward, { refresh: ['conversations'] })
  const wrong = recipients.find((address) => !recipientPattern.test(address))
  const send = () =>
    forward.mutate(
      { input: { messageId, recipients, text } },
      {
        onError: fail,
        onSuccess: () => {
          toast.success(t('forward.done'))
          onClose()
        },
      },
    )
  return (
    <SideModal
      opened
      onClose={onClose}
      title={t('forward.title')}
      dirty={!forward.isSuccess && (recipients.length > 0 || text !== '')}
      footer={(close) => (
        <>
          <Button variant="outline" onClick={close}>
            {t('common:cancel')}
          </Button>
          <Button
            disabled={recipients.length === 0 || wrong !== undefined}
            loading={forward.isPending}
            onClick={send}
          >
            {t('forward.send')}
          </Button>
        </>
      )}
    >
      <Stack gap="md">
        <TagsInput
          label={t('forward.recipients')}
          description={t('forward.recipientsHint')}
          error={wrong === undefined ? null : t('forward.wrong', { address: wrong })}
          inputMode="email"
          autoComplete="off"
          splitChars={[',', ';']}
          acceptValueOnBlur
          maxTags={mostRecipients}
          value={recipients}
          onChange={(next) => setRecipients([...new Set(next.flatMap(addressesIn))])}
        />
        <Textarea
          label={t('forward.text')}
          autosize
          minRows={4}
          maxRows={12}
          maxLength={10_000}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Text size="sm" c="dimmed">
          {[mail?.subject, files.length > 0 ? t('forward.files', { count: files.length }) : '']
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Stack>
    </SideModal>
  )
}
