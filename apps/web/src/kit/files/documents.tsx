import { IconButton } from '@coverline/ui/actions/button'
import { FileField } from '@coverline/ui/form/file-field'
import { fileSize } from '@coverline/ui/form/file-size'
import { Stack } from '@mantine/core'
import { IconDownload, IconFileText, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import classes from './documents.module.css'
import { follow } from './save-file.ts'
import { useFileUrls } from './use-file-urls.ts'
import { useTranslation } from '../text/use-translation.ts'

const megabyte = 1024 * 1024
const accept = {
  'application/pdf': ['.pdf'],
  'text/csv': ['.csv'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
}

interface Listed {
  cdnFileId: string
  fileName: string
  size: number
}

interface DocumentsProps<Document extends Listed> {
  label: string
  documents: readonly Document[]
  /** Facts shown after a document's size. */
  factsOf: (document: Document) => readonly (string | null)[]
  /** Add and delete, for users with the permission. */
  changes: { add: (file: File) => void; remove: (document: Document) => void; isUploading: boolean } | null
  /** Shown if there are no documents and none can be added. */
  empty?: ReactNode
  /** Space between the list and the field. */
  gap?: 0 | 'sm'
}

/** Documents of a record: add, download and delete. */
export function Documents<Document extends Listed>(props: DocumentsProps<Document>) {
  const { label, documents, factsOf, changes, empty = null, gap = 0 } = props
  const { t } = useTranslation('insurers')
  const box = useRef<HTMLDivElement>(null)
  const urls = useFileUrls(documents.map(({ cdnFileId }) => cdnFileId))
  const remove = (document: Document) => {
    // The button disappears with its document; without this the keyboard focus would be lost.
    box.current?.focus()
    changes?.remove(document)
  }
  return (
    <Stack gap={gap} ref={box} tabIndex={-1} className={classes.box}>
      {documents.length > 0 ? (
        <ul className={classes.list} aria-label={label}>
          {documents.map((document) => (
            <Row
              key={document.cdnFileId}
              document={document}
              facts={factsOf(document)}
              address={urls.get(document.cdnFileId)}
              onDelete={changes ? () => remove(document) : null}
            />
          ))}
        </ul>
      ) : changes ? null : (
        empty
      )}
      {changes ? (
        <FileField
          label={t('documents.add')}
          hint={t('documents.hint')}
          accept={accept}
          maxSize={64 * megabyte}
          value={null}
          loading={changes.isUploading}
          onChange={(file) => {
            if (file) changes.add(file)
          }}
        />
      ) : null}
    </Stack>
  )
}

interface RowProps {
  document: Listed
  facts: readonly (string | null)[]
  address: string | undefined
  onDelete: (() => void) | null
}

function Row({ document, facts, address, onDelete }: RowProps) {
  const { t, i18n } = useTranslation('insurers')
  const { fileName: name, size } = document
  return (
    <li className={classes.item}>
      <IconFileText size={18} stroke={1.5} aria-hidden />
      <span className={classes.name} title={name}>
        {name}
      </span>
      <span className={classes.facts}>
        {[fileSize(size, i18n.language), ...facts].filter(Boolean).join(' · ')}
      </span>
      <IconButton
        label={t('documents.download', { name })}
        icon={<IconDownload size={17} />}
        disabled={address === undefined}
        onClick={() => follow(address ?? '', name)}
      />
      {onDelete ? (
        <IconButton
          label={t('documents.delete', { name })}
          icon={<IconTrash size={17} />}
          onClick={onDelete}
        />
      ) : (
        <span />
      )}
    </li>
  )
}
