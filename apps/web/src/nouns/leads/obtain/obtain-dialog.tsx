import { useQueryCall } from '@coverline/client/hooks'
import type { OutputOf } from '@coverline/contract/endpoint'
import { leads } from '@coverline/contract/calls.generated'
import { ErrorState } from '@coverline/ui/display/error-state'
import { SideModal } from '@coverline/ui/overlays/side-modal'
import { Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { ObtainDone } from './obtain-done.tsx'
import { ObtainForm } from './obtain-form.tsx'
import type { Preview } from './obtain-schema.ts'
import type { ObtainedLead } from './obtained-lead.ts'

type Made = OutputOf<typeof leads.obtainPolicy>

interface ObtainDialogProps {
  lead: ObtainedLead
  onClose: () => void
}

/** Makes a policy from a won lead: a form from its data, what will be made, and what was made. */
export function ObtainDialog({ lead, onClose }: ObtainDialogProps) {
  const { t } = useTranslation('leads')
  const [made, setMade] = useState<Made | null>(null)
  const [first, setFirst] = useState<Preview | null>(null)
  // What the form begins with is read once: it must not change under the user's hands.
  const input = { leadId: lead.leadId }
  const query = useQueryCall('leads', leads.previewPolicy, input, { enabled: first === null })
  const { data, error, refetch } = query
  if (data && first === null && !query.isPlaceholderData && !query.isFetching) setFirst(data)
  if (made) return <ObtainDone lead={lead} made={made} onClose={onClose} />
  if (first) return <ObtainForm lead={lead} first={first} onMade={setMade} onClose={onClose} />
  return (
    <SideModal opened onClose={onClose} width={800} title={t('obtain.title')}>
      {error ? (
        <ErrorState text={error.message} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={320} radius="lg" />
      )}
    </SideModal>
  )
}
