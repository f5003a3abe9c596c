import { useCommand } from '@coverline/client/hooks'
import { insured } from '@coverline/contract/calls.generated'
import { Button } from '@coverline/ui/actions/button'
import { SideModal } from '@coverline/ui/overlays/side-modal'
import { toast } from '@coverline/ui/overlays/toast'
import { Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { MomentPicker } from '../../../kit/forms/moment-picker.tsx'
import { useFailure } from '../../../kit/text/use-failure.ts'
import { usePrepareBulk } from '../../bulk/shared/use-prepare-bulk.ts'
import { useTimeZone } from '../../../kit/text/use-time-zone.ts'
import { nextMorning } from '../../../kit/text/wall-time.ts'
import { TextLink } from '../../../kit/text-link.tsx'
import { isOne, type PersonChoice } from '../choice.ts'
import { touchedByPeople } from '../queries.ts'
import { MailPreview } from './mail-preview.tsx'

interface InviteDialogProps {
  chosen: PersonChoice
  onClose: () => void
  onDone: () => void
}

export function InviteDialog({ chosen, onClose, onDone }: InviteDialogProps) {
  const { t } = useTranslation(['insured', 'bulk', 'invitations'])
  const timeZone = useTimeZone()
  const fail = useFailure()
  const send = useCommand(insured.sendWelcomeEmail, {
    refresh: [...touchedByPeople, 'invitations'],
  })
  const prepare = usePrepareBulk()
  const [sendAt, setSendAt] = useState<string | null>(null)

  const submit = async () => {
    const at = sendAt ? { sendAt } : {}
    if (!isOne(chosen)) {
      if (await prepare({ kind: 'INSURED_INVITE', ...chosen, ...at })) onDone()
      return
    }
    try {
      const input = { ...chosen, ...at }
      const { sent, errors } = await send.mutateAsync({ input })
      const missing = errors.length > 0 ? t('invite.failed', { count: errors.length }) : undefined
      if (sent === 0) toast.error({ title: t('invite.noneSent'), text: missing })
      else
        toast.success({
          title: t(sendAt ? 'invite.planned' : 'invite.sent', { count: sent }),
          text: missing,
        })
      onDone()
    } catch (error) {
      fail(error)
    }
  }

  return (
    <SideModal
      opened
      onClose={onClose}
      title={
        'personProfileIds' in chosen
          ? t('invite.title', { count: chosen.personProfileIds.length })
          : t('invite.all')
      }
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button loading={send.isPending} onClick={() => void submit()}>
            {isOne(chosen) ? t(sendAt ? 'invite.later' : 'common:send') : t('bulk:preview')}
          </Button>
        </>
      }
    >
      <Stack>
        <Text size="sm">
          {t('invite.text')} <TextLink to="/admin/users/invitation">{t('invitations:editText')}</TextLink>
        </Text>
        <MailPreview input={isOne(chosen) ? { personProfileId: chosen.personProfileIds[0] } : {}} />
        <Radio.Group
          label={t('invite.when')}
          value={sendAt ? 'later' : 'now'}
          onChange={(next) => setSendAt(next === 'later' ? nextMorning(timeZone) : null)}
        >
          <Stack gap={10} mt={8}>
            <Radio value="now" label={t('invite.now')} />
            <Radio value="later" label={t('invite.later')} />
          </Stack>
        </Radio.Group>
        {sendAt ? <MomentPicker label={t('invite.at')} value={sendAt} onChange={setSendAt} /> : null}
      </Stack>
    </SideModal>
  )
}
