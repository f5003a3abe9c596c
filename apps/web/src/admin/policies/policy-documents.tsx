import { useCommand } from '@coverline/client/hooks'
import { files } from '@coverline/contract/files'
import type { InputOf } from '@coverline/contract/endpoint'
import { policies, type PolicyDocument } from '@coverline/contract/policies'
import { IconButton } from '@coverline/ui/button'
import { Card } from '@coverline/ui/card'
import { EmptyState } from '@coverline/ui/empty-state'
import { FileField } from '@coverline/ui/file-field'
import { fileSize } from '@coverline/ui/file-size'
import { toast } from '@coverline/ui/toast'
import { IconDownload, IconFileText, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from '../../shared/use-translation.ts'
import { follow } from '../../shared/save-file.ts'
import { useFailure } from '../../shared/use-failure.ts'
import { useFileUrls } from '../../shared/use-file-urls.ts'
import { useFormat } from '../../shared/use-format.ts'
import classes from './policy-documents.module.css'
import { type PolicyDetail, touchedByPolicies } from './queries.ts'

const megabyte = 1024 * 1024
const accept = {
  'application/pdf': ['.pdf'],
  'text/csv': ['.csv'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
}

/** The documents of a policy: add, download, delete and bring back. */
export function PolicyDocuments({ policy }: { policy: PolicyDetail }) {
  const { t } = useTranslation(['policies', 'insurers'])
  const { policyId, documents, can } = policy
  const box = useRef<HTMLDivElement>(null)
  const urls = useFileUrls(documents.map(({ cdnFileId }) => cdnFileId))
  const { add, remove, isUploading } = useChanges(policyId)
  return (
    <Card title={t('documents.title')}>
      <div ref={box} tabIndex={-1} className={classes.box}>
        {documents.length > 0 ? (
          <ul className={classes.list} aria-label={t('documents.title')}>
            {documents.map((document) => (
              <Document
                key={document.cdnFileId}
                document={document}
                address={urls.get(document.cdnFileId)}
                onDelete={
                  can.update
                    ? () => {
                        // The button goes with its document; without a place the keyboard would be nowhere.
                        box.current?.focus()
                        void remove(document)
                      }
                    : null
                }
              />
            ))}
          </ul>
        ) : can.update ? null : (
          <EmptyState compact title={t('documents.empty')} />
        )}
        {can.update ? (
          <FileField
            label={t('insurers:documents.add')}
            hint={t('insurers:documents.hint')}
            accept={accept}
            maxSize={64 * megabyte}
            value={null}
            loading={isUploading}
            onChange={(file) => {
              if (file) void add(file)
            }}
          />
        ) : null}
      </div>
    </Card>
  )
}

interface DocumentProps {
  document: PolicyDocument
  address: string | undefined
  onDelete: (() => void) | null
}

function Document({ document, address, onDelete }: DocumentProps) {
  const { t, i18n } = useTranslation(['policies', 'insurers'])
  const format = useFormat()
  const { fileName: name, size, createdAt, createdByName } = document
  return (
    <li className={classes.item}>
      <IconFileText size={18} stroke={1.5} aria-hidden />
      <span className={classes.name} title={name}>
        {name}
      </span>
      <span className={classes.facts}>
        {[fileSize(size, i18n.language), format.moment(createdAt), createdByName].filter(Boolean).join(' · ')}
      </span>
      <IconButton
        label={t('insurers:documents.download', { name })}
        icon={<IconDownload size={17} />}
        disabled={address === undefined}
        onClick={() => follow(address ?? '', name)}
      />
      {onDelete ? (
        <IconButton
          label={t('insurers:documents.delete', { name })}
          icon={<IconTrash size={17} />}
          onClick={onDelete}
        />
      ) : (
        <span />
      )}
    </li>
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
