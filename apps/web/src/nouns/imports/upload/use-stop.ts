import { useCommand } from '@coverline/client/hooks'
import { imports } from '@coverline/contract/calls.generated'
import type { ImportDetail } from '@coverline/contract/imports/endpoints'
import { confirm } from '@coverline/ui/overlays/confirm'
import { toast } from '@coverline/ui/overlays/toast'
import { useTranslation } from '../../../kit/text/use-translation.ts'

/** Returns what remains when the job is stopped: nothing of a fresh upload, else the draft. */
const leftOf = ({ columns, status }: ImportDetail): 'file' | 'draft' | 'check' => {
  if (columns.length === 0) return 'file'
  return status === 'SAVING' ? 'draft' : 'check'
}

/** Stops the job that checks or saves an import, after a confirmation. */
export function useStop(detail: ImportDetail): { isBusy: boolean; stop: () => Promise<void> } {
  const { t } = useTranslation('imports')
  const { importId, fileName } = detail
  const command = useCommand(imports.cancel, { refresh: ['imports'] })
  const stop = async () => {
    const agreed = await confirm({
      title: t('progress.stop.title'),
      text: t(`progress.stop.${leftOf(detail)}`, { file: fileName }),
      confirmLabel: t('progress.stop.confirm'),
      danger: true,
    })
    if (!agreed) return
    command.mutate(
      { input: { importId } },
      {
        onSuccess: () => toast.success(t('progress.stop.done')),
        onError: (error) => toast.error({ title: t('progress.stop.failed'), text: error.message }),
      },
    )
  }
  return { isBusy: command.isPending, stop }
}
