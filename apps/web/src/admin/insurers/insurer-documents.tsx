import { IconButton } from '@coverline/ui/button'
import { FileField } from '@coverline/ui/file-field'
import { fileSize } from '@coverline/ui/file-size'
import { Stack } from '@mantine/core'
import { IconDownload, IconFileText, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from '../../shared/use-translation.ts'
import { follow } from '../../shared/save-file.ts'
import { useFileUrls } from '../../shared/use-file-urls.ts'
import { useFormat } from '../../shared/use-format.ts'
import classes from './insurer-documents.module.css'
import type { useDocuments } from './use-documents.ts'

const megabyte = 1024 * 1024
const accept = {
  'application/pdf': ['.pdf'],
  'text/csv': ['.csv'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
}

/** The documents of an insurance company: add, download, delete. */
export function InsurerDocuments({ documents }: { documents: ReturnType<typeof useDocuments> }) {
  const { t, i18n } = useTranslation('insurers')
  const format = useFormat()
  const { list } = documents
  const box = useRef<HTMLDivElement>(null)
  const urls = useFileUrls(list.map(({ cdnFileId }) => cdnFileId))
  return (
    <Stack gap="sm" ref={box} tabIndex={-1} className={classes.box}>
      {list.length > 0 ? (
        <ul className={classes.list} aria-label={t('documents.title')}>
          {list.map((document) => (
            <li key={document.cdnFileId} className={classes.item}>
              <IconFileText size={18} stroke={1.5} aria-hidden />
              <span className={classes.name} title={document.fileName}>
                {document.fileName}
              </span>
              <span className={classes.facts}>
                {fileSize(document.size, i18n.language)}
                {document.createdAt
                  ? ` · ${format.moment(document.createdAt)}`
                  : ` · ${t('documents.unsaved')}`}
              </span>
              <IconButton
                label={t('documents.download', { name: document.fileName })}
                icon={<IconDownload size={17} />}
                disabled={!urls.has(document.cdnFileId)}
                onClick={() => follow(urls.get(document.cdnFileId) ?? '', document.fileName)}
              />
              <IconButton
                label={t('documents.delete', { name: document.fileName })}
                icon={<IconTrash size={17} />}
                onClick={() => {
                  documents.remove(document)
                  // The button goes with its document; without a place the keyboard would be nowhere.
                  box.current?.focus()
                }}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <FileField
        label={t('documents.add')}
        hint={t('documents.hint')}
        accept={accept}
        maxSize={64 * megabyte}
        value={null}
        loading={documents.isUploading}
        onChange={(file) => {
          if (file) void documents.add(file)
        }}
      />
    </Stack>
  )
}
