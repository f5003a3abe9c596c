import { useCommand } from '@coverline/client/hooks'
import { imports } from '@coverline/contract/calls.generated'
import type { ImportDetail } from '@coverline/contract/imports/endpoints'
import { confirm } from '@coverline/ui/overlays/confirm'
import { toast } from '@coverline/ui/overlays/toast'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { importPages } from '../upload/kinds.ts'

/** Ways to leave a draft: keep it for later, or discard it. */
export function useLeave(detail: ImportDetail): { leave: () => void; discard: () => Promise<void> } {
  const { t } = useTranslation('imports')
  const navigate = useNavigate()
  const command = useCommand(imports.discard, { refresh: [] })
  const leave = () => {
    void navigate({ href: importPages(detail.kind).uploadPath(detail.program) })
  }
  const discard = async () => {
    const text = t(`kinds.${detail.kind}.discard`, { file: detail.fileName })
    const question = { title: t('discard.title'), text, confirmLabel: t('discard.confirm'), danger: true }
    if (!(await confirm(question))) return
    command.mutate(
      { input: { importId: detail.importId } },
      {
        onSuccess: () => {
          toast.success(t('discard.done'))
          leave()
        },
        onError: (error) => toast.error({ title: t('discard.failed'), text: error.message }),
      },
    )
  }
  return { leave, discard }
}
