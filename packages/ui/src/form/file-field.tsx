import '@mantine/dropzone/styles.css'
import { Dropzone, type FileRejection } from '@mantine/dropzone'
import { IconFileUpload, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { IconButton } from '../actions/button.tsx'
import classes from './file-field.module.css'
import { fileSize } from './file-size.tsx'
import { useUiTexts } from '../ui-texts.tsx'

interface FileFieldProps {
  label: string
  hint?: ReactNode
  /** MIME types with their extensions: { 'text/csv': ['.csv'] } */
  accept: Record<string, string[]>
  /** In bytes */
  maxSize: number
  value: File | null
  onChange: (file: File | null) => void
  loading?: boolean
  error?: ReactNode
}

/** An area to drop or choose one file; rejects a wrong type or size immediately. */
export function FileField(props: FileFieldProps) {
  const { label, hint, accept, maxSize, value, onChange, loading = false, error } = props
  const texts = useUiTexts()
  const [refused, setRefused] = useState<string | null>(null)

  const refuse = (rejections: FileRejection[]) => {
    const tooLarge = rejections.some((each) => each.errors.some((why) => why.code === 'file-too-large'))
    setRefused(tooLarge ? texts.fileTooLarge(fileSize(maxSize, texts.locale)) : texts.fileWrongType)
  }
  const message = refused ?? error

  return (
    <div>
      <Dropzone
        accept={accept}
        maxSize={maxSize}
        maxFiles={1}
        multiple={false}
        loading={loading}
        className={classes.zone}
        data-error={message ? true : undefined}
        inputProps={{ 'aria-label': label }}
        onDrop={(files) => {
          setRefused(null)
          onChange(files[0] ?? null)
        }}
        onReject={refuse}
      >
        <div className={classes.inner}>
          <span className={classes.icon} aria-hidden>
            <IconFileUpload size={24} stroke={1.5} />
          </span>
          <div className={classes.text}>
            <div className={classes.label}>{value ? value.name : texts.dropFile}</div>
            <div className={classes.hint}>{value ? fileSize(value.size, texts.locale) : hint}</div>
          </div>
        </div>
      </Dropzone>
      {value && !loading ? (
        <div className={classes.chosen}>
          <span>{value.name}</span>
          <IconButton
            label={texts.removeFile}
            icon={<IconX size={15} />}
            size={28}
            onClick={() => onChange(null)}
          />
        </div>
      ) : null}
      {message ? (
        <div className={classes.error} role="alert">
          {message}
        </div>
      ) : null}
    </div>
  )
}
