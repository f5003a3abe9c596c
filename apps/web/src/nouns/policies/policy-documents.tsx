import { useCommand } from '@coverline/client/hooks'
import { files, policies } from '@coverline/contract/calls.generated'
import type { InputOf } from '@coverline/contract/endpoint'
import type { PolicyDocument } from '@coverline/contract/policies/endpoints'
import { Card } from '@coverline/ui/display/card'
import { EmptyState } from '@coverline/ui/display/empty-state'
import { toast } from '@coverline/ui/overlays/toast'
import { Documents } from '../../kit/files/documents.tsx'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useFailure } from '../../kit/text/use-failure.ts'
import { useFormat } from '../../kit/text/use-format.ts'
import { type PolicyDetail, touchedByPolicies } from './queries.ts'

export function PolicyDocuments({ policy }: { policy: PolicyDetail }) {
  const { t } = useTranslation('policies')
  const format = useFormat()
  const { policyId, documents, can } = policy
  const { add, remove, isUploading } = useChanges(policyId)
  return (
    <Card title={t('documents.title')}>
      <Documents
        label={t('documents.title')}
        documents={documents}
        factsOf={({ createdAt, createdByName }) => [format.moment(createdAt), createdByName]}
        changes={
          can.update
            ? { add: (file) => void add(file), remove: (document) => void remove(document), isUploading }
            : null
        }
        empty={<EmptyState compact title={t('documents.empty')} />}
      />
    </Card>
  )
}

function useChanges(policyId: string) {
  const { t } = useTranslation('policies')
  const fail = useFailure()
  const upload = useCommand(files.save)
  const { mutateAsync, isPending } = useCommand(policies.save, { refresh: touchedByPolicies })
  const save = async (change: Partial<InputOf<typeof policies.save>>): Promise<boolean> => {
    try {
      await mutateAsync({ input: { policyId, ...change } })
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
      if (await save({ documentCdnFileIdsSave: [cdnFileId] }))
        toast.success(t('documents.added', { name: file.name }))
    } catch (error) {
      toast.error({ title: t('common:uploadFailed'), text: error instanceof Error ? error.message : '' })
    }
  }
  const remove = async ({ cdnFileId, fileName: name }: PolicyDocument): Promise<void> => {
    const restore = () => void save({ documentCdnFileIdsRestore: [cdnFileId] })
    if (await save({ documentCdnFileIdsDelete: [cdnFileId] }))
      toast.notice({
        title: t('documents.deleted', { name }),
        action: { label: t('common:undo'), onSelect: restore },
      })
  }
  return { add, remove, isUploading: upload.isPending || isPending }
}
