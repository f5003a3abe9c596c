import { useQueryCall } from '@coverline/client/hooks'
import { whatsapp } from '@coverline/contract/calls.generated'
import { Button } from '@coverline/ui/actions/button'
import { IconClock, IconPlugOff, IconTemplate } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useChatTime } from '../bubble/use-chat-time.ts'
import { useNow } from '../thread/use-now.ts'
import type { WhatsappClient } from './whatsapp-client.ts'
import classes from './whatsapp-window.module.css'

const TemplateModal = lazy(async () => ({ default: (await import('./template-modal.tsx')).TemplateModal }))

/** Returns whether free text to the client is allowed on WhatsApp now; makes no call for other channels. */
export function useWindow(client: WhatsappClient | null, isWhatsapp: boolean) {
  const now = useNow()
  const { data } = useQueryCall('whatsappWindow', whatsapp.window, client ?? { conversationId: '' }, {
    enabled: isWhatsapp && client !== null,
    refetchInterval: 60_000,
  })
  if (!isWhatsapp || !data) return null
  const left = data.freeUntil === null ? 0 : Math.max(0, Date.parse(data.freeUntil) - now)
  // The window may end after the load; a linked phone has no end.
  return { ...data, left, isFree: data.isFree && (left > 0 || data.freeUntil === null) }
}

export type WhatsappWindow = NonNullable<ReturnType<typeof useWindow>>

interface WindowBannerProps {
  client: WhatsappClient
  state: WhatsappWindow
}

/**
 * Banner above the editor: until when free text is allowed, that only templates can be sent, or that messages
 * wait.
 */
export function WindowBanner({ client, state }: WindowBannerProps) {
  const { t } = useTranslation('whatsapp')
  const time = useChatTime()
  const [isChoosing, setIsChoosing] = useState(false)
  const isOut = state.state === 'DOWN' || state.state === 'UNLINKED' || state.state === 'CONNECTING'
  const minutes = Math.floor(state.left / 60_000)
  const left =
    minutes < 60
      ? t('window.minutes', { minutes })
      : t('window.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
  return (
    <>
      {isOut ? (
        <p className={classes.banner} data-tone="danger" role="status">
          <IconPlugOff size={16} aria-hidden />
          <span className={classes.text}>
            {state.state === 'DOWN' ? t('window.waits') : t('window.unlinked')}
          </span>
        </p>
      ) : null}
      {state.isFree && state.freeUntil === null ? null : (
        <div
          className={classes.banner}
          data-tone={state.isFree ? 'info' : 'warning'}
          data-testid="whatsapp-window"
        >
          <IconClock size={16} aria-hidden />
          <span className={classes.text}>
            {state.isFree
              ? t('window.open', { time: time.time(state.freeUntil ?? ''), left })
              : t(state.freeUntil === null ? 'window.never' : 'window.closed')}
          </span>
          {state.hasTemplates ? (
            <Button
              size="compact-sm"
              variant={state.isFree ? 'plain' : 'solid'}
              leftSection={<IconTemplate size={15} />}
              onClick={() => setIsChoosing(true)}
            >
              {t('window.choose')}
            </Button>
          ) : state.isFree ? null : (
            <span>{t('window.noTemplates')}</span>
          )}
        </div>
      )}
      {isChoosing ? (
        <Suspense fallback={null}>
          <TemplateModal client={client} onClose={() => setIsChoosing(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
