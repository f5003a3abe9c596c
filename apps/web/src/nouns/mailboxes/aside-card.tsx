import { useCommand, useQueryCall } from '@coverline/client/hooks'
import { mailboxes } from '@coverline/contract/calls.generated'
import type { AsideMail } from '@coverline/contract/mailboxes/endpoints'
import { Button } from '@coverline/ui/actions/button'
import { Card } from '@coverline/ui/display/card'
import { toast } from '@coverline/ui/overlays/toast'
import { useFailure } from '../../kit/text/use-failure.ts'
import { useFormat } from '../../kit/text/use-format.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import classes from './mailbox.module.css'
import { touchedByMailbox } from './queries.ts'

/** Lists the mails that became no message, so that none disappears without a trace. */
export function AsideCard() {
  const { t } = useTranslation('mailboxes')
  const { data } = useQueryCall('mailboxes', mailboxes.aside, {})
  if (!data) return null
  return (
    <Card title={t('aside.title')}>
      <p className={classes.lead}>{data.items.length === 0 ? t('aside.empty') : t('aside.lead')}</p>
      <ul className={classes.aside}>
        {data.items.map((mail) => (
          <Aside key={mail.inboundMailId} mail={mail} canShow={data.canShow && mail.canShow} />
        ))}
      </ul>
    </Card>
  )
}

function Aside({ mail, canShow }: { mail: AsideMail; canShow: boolean }) {
  const { t } = useTranslation('mailboxes')
  const { moment } = useFormat()
  const fail = useFailure()
  const { mutate, isPending } = useCommand(mailboxes.show, { refresh: touchedByMailbox })
  const { inboundMailId } = mail
  const show = (): void =>
    mutate(
      { input: { inboundMailId } },
      { onError: fail, onSuccess: () => void toast.success(t('aside.shown')) },
    )
  return (
    <li>
      <div>
        <strong>{mail.subject || t('aside.noSubject')}</strong>
        <p className={classes.asideFacts}>
          {[
            mail.sender ?? t('aside.noSender'),
            t(`aside.reasons.${mail.reason}`),
            moment(mail.receivedAt),
          ].join(' · ')}
        </p>
      </div>
      {canShow ? (
        <Button variant="outline" size="compact-sm" loading={isPending} onClick={show}>
          {t('aside.show')}
        </Button>
      ) : null}
    </li>
  )
}
