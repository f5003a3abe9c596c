import '@mantine/dates/styles.css'
import 'dayjs/locale/es.js'
import 'dayjs/locale/pt.js'
import 'dayjs/locale/ru.js'
import { useCommand } from '@coverline/client/hooks'
import { insured } from '@coverline/contract/insured'
import { Button } from '@coverline/ui/button'
import { SideModal } from '@coverline/ui/side-modal'
import { toast } from '@coverline/ui/toast'
import { Radio, Stack, Text } from '@mantine/core'
import { DateTimePicker } from '@mantine/dates'
import { useState } from 'react'
import { useTranslation } from '../../../shared/use-translation.ts'
import { useAccess } from '../../../app/use-session.ts'
import { useFailure } from '../../../shared/use-failure.ts'
import { momentOf, wallOf } from '../../../shared/wall-time.ts'
import { TextLink } from '../../../shared/text-link.tsx'
import { touchedByPeople } from '../queries.ts'
import { MailPreview } from './mail-preview.tsx'

interface InviteDialogProps {
  personProfileIds: string[]
  onClose: () => void
  onDone: () => void
}

/** Tomorrow at nine, in the provider's time zone. */
function nextMorning(timeZone: string): string {
  const tomorrow = wallOf(new Date(Date.now() + 86_400_000).toISOString(), timeZone)
  return momentOf(`${tomorrow.slice(0, 10)} 09:00:00`, timeZone)
}

/** Sends the welcome e-mail to people, now or later. */
export function InviteDialog({ personProfileIds, onClose, onDone }: InviteDialogProps) {
  const { t, i18n } = useTranslation('insured')
  const timeZone = useAccess().workspace?.timeZone ?? 'UTC'
  const fail = useFailure()
  const send = useCommand(insured.sendWelcomeEmail, {
    refresh: [...touchedByPeople, 'invitations'],
  })
  const [sendAt, setSendAt] = useState<string | null>(null)
  const [now] = useState(() => wallOf(new Date().toISOString(), timeZone))

  const submit = async () => {
    try {
      const input = { personProfileIds, ...(sendAt ? { sendAt } : {}) }
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
      title={t('invite.title', { count: personProfileIds.length })}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button loading={send.isPending} onClick={() => void submit()}>
            {t(sendAt ? 'invite.later' : 'common:send')}
          </Button>
        </>
      }
    >
      <Stack>
        <Text size="sm">
          {t('invite.text')} <TextLink to="/admin/users/invitation">{t('invitations:editText')}</TextLink>
        </Text>
        <MailPreview input={personProfileIds.length === 1 ? { personProfileId: personProfileIds[0] } : {}} />
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
        {sendAt ? (
          <DateTimePicker
            label={t('invite.at')}
            description={t('invite.zone', { zone: timeZone })}
            locale={i18n.language}
            firstDayOfWeek={1}
            valueFormat="DD.MM.YYYY HH:mm"
            value={wallOf(sendAt, timeZone)}
            minDate={now}
            maw={280}
            onChange={(next) => {
              if (next) setSendAt(momentOf(next.length > 10 ? next : `${next} 09:00:00`, timeZone))
            }}
          />
        ) : null}
      </Stack>
    </SideModal>
  )
}
