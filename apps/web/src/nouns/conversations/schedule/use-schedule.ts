import { useCommand } from '@coverline/client/hooks'
import { scheduledMessages } from '@coverline/contract/calls.generated'
import type { Scheduled } from '@coverline/contract/conversations/tools'
import type { ChatFile } from '@coverline/contract/conversations/shapes'
import { toast } from '@coverline/ui/overlays/toast'
import { useFailure } from '../../../kit/text/use-failure.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import type { Written } from '../composer/use-composer.ts'

type Planned = Written & { sendAt: string; files: readonly ChatFile[]; ticketId: string | null }

/** Schedules a message, or changes a scheduled one. */
export function useSchedule(conversationId: string, changed: Scheduled | null, done: () => void) {
  const { t } = useTranslation('conversations')
  const failed = useFailure()
  const { mutate, isPending } = useCommand(scheduledMessages.save, { refresh: ['scheduledMessages'] })
  const save = ({ text, channelType, mailCc, sendAt, files, ticketId }: Planned) =>
    mutate(
      {
        input: {
          // An edited message still answers its own request.
          ...(changed ? { scheduledId: changed.scheduledId } : { conversationId }),
          ...(ticketId && !changed ? { ticketId } : {}),
          text,
          sendAt,
          ...(channelType ? { channelType } : {}),
          mailCc: [...mailCc],
          cdnFileIds: files.map((file) => file.cdnFileId),
        },
      },
      {
        onSuccess: () => {
          toast.success(t('schedule.saved'))
          done()
        },
        onError: failed,
      },
    )
  return { save, isPending }
}
