import { useCommand } from '@coverline/client/hooks'
import type { InputOf } from '@coverline/contract/endpoint'
import { files, leads } from '@coverline/contract/calls.generated'
import type { LeadFile } from '@coverline/contract/leads/endpoints'
import { Card } from '@coverline/ui/display/card'
import { EmptyState } from '@coverline/ui/display/empty-state'
import { confirm } from '@coverline/ui/overlays/confirm'
import { toast } from '@coverline/ui/overlays/toast'
import { Documents } from '../../kit/files/documents.tsx'
import { useFailure } from '../../kit/text/use-failure.ts'
import { useFormat } from '../../kit/text/use-format.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { type LeadDetail, touchedByLeads } from './queries.ts'

export function LeadFiles({ lead }: { lead: LeadDetail }) {
  const { t } = useTranslation('leads')
  const format = useFormat()
  const { leadId, files: held, can } = lead
  const { add, remove, isUploading } = useChanges(leadId)
  return (
    <Card title={t('tabs.files')}>
      <Documents
        label={t('tabs.files')}
        documents={held}
        factsOf={({ createdAt, createdByName }) => [format.moment(createdAt), createdByName]}
        changes={
          can.update
            ? { add: (file) => void add(file), remove: (document) => void remove(document), isUploading }
            : null
        }
        empty={<EmptyState compact title={t('files.empty')} />}
      />
    </Card>
  )
}

function useChanges(leadId: string) {
  const { t } = useTranslation('leads')
  const fail = useFailure()
  const upload = useCommand(files.save)
  const { mutateAsync, isPending } = useCommand(leads.save, { refresh: touchedByLeads })
  const save = async (change: Partial<InputOf<typeof leads.save>>): Promise<boolean> => {
    try {
      await mutateAsync({ input: { leadId, ...change } })
      return true
    } catch (error) {
      fail(error)
      return false
    }
  }
  const add = async (file: File): Promise<void> => {
    try {
      const { cdnFileId } = await upload.mutateAsync({
        input: { type: 'DOCUMENT', name: file.name },
        options: { file },
      })
      if (await save({ cdnFileIdsSave: [cdnFileId] })) toast.success(t('files.added', { name: file.name }))
    } catch (error) {
      toast.error({ title: t('common:uploadFailed'), text: error instanceof Error ? error.message : '' })
    }
  }
  const remove = async ({ cdnFileId, fileName: name }: LeadFile): Promise<void> => {
    const isSure = await confirm({
      title: t('files.deleteTitle'),
      text: t('files.deleteText', { name }),
      confirmLabel: t('common:delete'),
      danger: true,
    })
    if (isSure && (await save({ cdnFileIdsDelete: [cdnFileId] }))) toast.success(t('files.deleted', { name }))
  }
  return { add, remove, isUploading: upload.isPending || isPending }
}
