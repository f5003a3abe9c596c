import { useCommand } from '@coverline/client/hooks'
import { broadcasts } from '@coverline/contract/calls.generated'
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
import classes from '../../../../nouns/conversations/broadcasts/broadcasts.module.css'
import { useBroadcast } from '../../../../nouns/conversations/broadcasts/queries.ts'
import { BroadcastBadge } from '../../../../nouns/conversations/broadcasts/broadcast-badge.tsx'
import { BroadcastPeople } from '../../../../nouns/conversations/broadcasts/broadcast-people.tsx'

type Detail = OutputOf<typeof broadcasts.detail>
const route = getRouteApi('/admin/sendings/$jobId')

/** One broadcast: its text, progress, and the state per person. */
export function BroadcastPage() {
  const { t } = useTranslation('broadcasts')
  const { jobId } = route.useParams()
  const navigate = useNavigate()
  const [isGoing, setIsGoing] = useState(true)
  const query = useBroadcast(jobId, isGoing)
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
  const { t } = useTranslation(['broadcasts', 'conversations'])
  const format = useFormat()
  const { status, counts, channelType, authorName, createdAt, sendAt, fileCount } = sending
  const facts = [
    authorName,
    format.moment(createdAt),
    channelType ? t(`conversations:channels.${channelType}`) : t('broadcasts:fitting'),
    fileCount > 0 ? t('broadcasts:files', { count: fileCount }) : null,
    status === 'SCHEDULED' && sendAt ? t('broadcasts:goesAt', { moment: format.moment(sendAt) }) : null,
  ]
  const handed = counts.total - counts.waiting
  const progress = t('broadcasts:progress', {
    done: format.number(handed),
    total: format.number(counts.total),
  })
  return (
    <Stack gap="md">
      <PageHeader
        title={t('broadcasts:sending')}
        subtitle={facts.filter(Boolean).join(' · ')}
        badge={<BroadcastBadge status={status} />}
        actions={sending.can.cancel ? <CancelButton jobId={sending.jobId} /> : null}
      />
      {status === 'RUNNING' ? (
        <Stack gap={6} aria-live="polite">
          <Text size="sm">{progress}</Text>
          <Progress value={(100 * handed) / Math.max(1, counts.total)} aria-label={progress} animated />
        </Stack>
      ) : null}
      <div className={classes.columns}>
        <BroadcastPeople sending={sending} />
        <Card title={t('broadcasts:text')} className={classes.words}>
          <RichText html={sending.text} />
        </Card>
      </div>
    </Stack>
  )
}

function CancelButton({ jobId }: { jobId: string }) {
  const { t } = useTranslation('broadcasts')
  const fail = useFailure()
  const cancel = useCommand(broadcasts.cancel, { refresh: ['broadcasts', 'audit'] })
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
