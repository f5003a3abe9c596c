import { Documents } from '../../kit/files/documents.tsx'
import { useFormat } from '../../kit/text/use-format.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import type { useDocuments } from './use-documents.ts'

export function InsurerDocuments({ documents }: { documents: ReturnType<typeof useDocuments> }) {
  const { t } = useTranslation('insurers')
  const format = useFormat()
  const { list, add, remove, isUploading } = documents
  return (
    <Documents
      label={t('documents.title')}
      documents={list}
      factsOf={({ createdAt }) => [createdAt ? format.moment(createdAt) : t('documents.unsaved')]}
      changes={{ add: (file) => void add(file), remove, isUploading }}
      gap="sm"
    />
  )
}
