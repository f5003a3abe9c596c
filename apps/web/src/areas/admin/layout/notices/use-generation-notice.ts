import type { RealtimeEvent } from '@coverline/client/realtime'
import { toast } from '@coverline/ui/overlays/toast'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useTranslation } from '../../../../kit/text/use-translation.ts'

/** Generations already reported: the channel repeats events after a reconnect. */
const told = new Set<string>()

/**
 * Notifies the user who started a generation on any page that services were read from a PDF, for 15 seconds
 * (LIMITS).
 */
export function useGenerationNotice(): (event: RealtimeEvent) => void {
  const { i18n } = useTranslation()
  const navigate = useNavigate()
  return useCallback(
    ({ event, ids }) => {
      const { packageId, generationId, status } = ids
      if (event !== 'generation.ended' || typeof generationId !== 'string' || told.has(generationId)) return
      told.add(generationId)
      const open = () => void navigate({ href: `/admin/programs/${String(packageId)}?tab=services` })
      // Loads the texts only for a notification.
      void i18n.loadNamespaces('generation').then(() => {
        const t = i18n.getFixedT(null, 'generation')
        toast.notice({
          id: generationId,
          title: t(status === 'REVIEW' ? 'notice.ready' : 'notice.failed'),
          action: { label: t('notice.open'), onSelect: open },
        })
      })
    },
    [i18n, navigate],
  )
}
