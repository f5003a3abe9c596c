import { useCommand } from '@coverline/client/hooks'
import { bulkMessages } from '@coverline/contract/broadcasts/endpoints'
import type { OutputOf } from '@coverline/contract/endpoint'
import { Button } from '@coverline/ui/actions/button'
import { Card } from '@coverline/ui/display/card'
import { confirm } from '@coverline/ui/overlays/confirm'
import { PageHeader } from '@coverline/ui/display/page-header'
import { RichText } from '@coverline/ui/editor/rich-text'
import { toast } from '@coverline/ui/overlays/toast'
import { Progress, Stack, Text } from '@mantine/core'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { RecordState } from '../../../../kit/forms/record-state.tsx'
import { useFailure } from '../../../../kit/text/use-failure.ts'
import { useFormat } from '../../../../kit/text/use-format.ts'
import { useTranslation } from '../../../../kit/text/use-translation.ts'
import classes from '../../../../nouns/conversations/broadcasts/many.module.css'
import { useSending } from '../../../../nouns/conversations/broadcasts/queries.ts'
import { SendingBadge } from '../../../../nouns/conversations/broadcasts/sending-badge.tsx'
import { SendingPeople } from '../../../../nouns/conversations/broadcasts/sending-people.tsx'

type Detail = OutputOf<typeof bulkMessages.detail>
const route = getRouteApi('/admin/sendings/$jobId')

/** One message to many: its words, how far it is, and what became of it with each person. */
export function SendingPage() {
  const { t } = useTranslation('sendings')
  const { jobId } = route.useParams()
  const navigate = useNavigate()
  const [isGoing, setIsGoing] = useState(true)
  const query = useSending(jobId, isGoing)
  const goes = query.data?.status === 'RUNNING'
  if (query.data && goes !== isGoing) setIsGoing(goes)
  if (query.data?.jobId !== jobId)
    return (
      <RecordState
        query={query}
        gone={{ title: t('gone.title'), text: t('gone.text'), toList: t('gone.toList') }}
        onToList={() => void navigate({ to: '/admin/sendings' })}
      />
    )
  return <Sending sending={query.data} />
}

function Sending({ sending }: { sending: Detail }) {
  const { t } = useTranslation(['sendings', 'conversations'])
  const format = useFormat()
  const { status, counts, channelType, authorName, createdAt, sendAt, fileCount } = sending
  const facts = [
    authorName,
    format.moment(createdAt),
    channelType ? t(`conversations:channels.${channelType}`) : t('sendings:fitting'),
    fileCount > 0 ? t('sendings:files', { count: fileCount }) : null,
    status === 'SCHEDULED' && sendAt ? t('sendings:goesAt', { moment: format.moment(sendAt) }) : null,
  ]
  const handed = counts.total - counts.waiting
  const progress = t('sendings:progress', {
    done: format.number(handed),
    total: format.number(counts.total),
  })
  return (
    <Stack gap="md">
      <PageHeader
        title={t('sendings:sending')}
        subtitle={facts.filter(Boolean).join(' · ')}
        badge={<SendingBadge status={status} />}
        actions={sending.can.cancel ? <CancelButton jobId={sending.jobId} /> : null}
      />
      {status === 'RUNNING' ? (
        <Stack gap={6} aria-live="polite">
          <Text size="sm">{progress}</Text>
          <Progress value={(100 * handed) / Math.max(1, counts.total)} aria-label={progress} animated />
        </Stack>
      ) : null}
      <div className={classes.columns}>
        <SendingPeople sending={sending} />
        <Card title={t('sendings:text')} className={classes.words}>
          <RichText html={sending.text} />
        </Card>
      </div>
    </Stack>
  )
}

function CancelButton({ jobId }: { jobId: string }) {
  const { t } = useTranslation('sendings')
  const fail = useFailure()
  const cancel = useCommand(bulkMessages.cancel, { refresh: ['bulkMessages', 'audit'] })
  const run = async () => {
    const agreed = await confirm({
      title: t('cancel.title'),
      text: t('cancel.text'),
      confirmLabel: t('cancel.action'),
      cancelLabel: t('cancel.keep'),
      danger: true,
    })
    if (!agreed) return
    try {
      const { canceled } = await cancel.mutateAsync({ input: { jobId } })
      toast.success(t('cancel.done', { count: canceled }))
    } catch (error) {
      fail(error)
    }
  }
  return (
    <Button variant="outline" loading={cancel.isPending} onClick={() => void run()}>
      {t('cancel.action')}
    </Button>
  )
}
