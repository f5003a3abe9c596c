import { useCommand } from '@coverline/client/hooks'
import { memberVisits } from '@coverline/contract/calls.generated'
import { Button } from '@coverline/ui/actions/button'
import { useFailure } from '../../../kit/text/use-failure.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useIsOffline } from '../../../session/offline/use-offline.ts'

interface EnterVisitProps {
  receptionId: string
  className?: string | undefined
  fullWidth?: boolean
}

/** Opens the room of a visit as a document of its own: camera and microphone are allowed on that page alone. */
export function EnterVisit({ receptionId, ...looks }: EnterVisitProps) {
  const { t } = useTranslation(['home', 'app'])
  const failed = useFailure()
  const isOffline = useIsOffline()
  const { mutate, isPending, isSuccess } = useCommand(memberVisits.enter)
  return (
    <Button
      {...looks}
      size="md"
      loading={isPending || isSuccess}
      lockedReason={isOffline ? t('app:member.needsConnection') : undefined}
      onClick={() =>
        mutate(
          { input: { receptionId } },
          { onSuccess: ({ url }) => window.location.assign(url), onError: failed },
        )
      }
    >
      {t('home:visits.enter')}
    </Button>
  )
}
