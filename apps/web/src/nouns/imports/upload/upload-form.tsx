import { importMaxBytes } from '@coverline/contract/imports/kinds'
import { Button } from '@coverline/ui/actions/button'
import { FileField } from '@coverline/ui/form/file-field'
import { Progress, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from '../imports.module.css'
import { type ImportKind, importPages } from './kinds.ts'
import { ReadingChoice } from './reading-choice.tsx'
import { useUpload } from './use-upload.ts'
import { type Welcome, WelcomeChoice } from './welcome-choice.tsx'

const accept = {
  'text/csv': ['.csv'],
  'text/plain': ['.txt'],
  'text/tab-separated-values': ['.tsv'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'application/vnd.oasis.opendocument.spreadsheet': ['.ods'],
}

interface UploadFormProps {
  kind: ImportKind
  planId?: string
}

/** File, welcome e-mail options, and progress of upload and check. */
export function UploadForm({ kind, planId }: UploadFormProps) {
  const { t } = useTranslation('imports')
  const [file, setFile] = useState<File | null>(null)
  const [welcome, setWelcome] = useState<Welcome>('')
  const upload = useUpload(kind, planId)
  const busy = upload.sent !== undefined
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (file && !busy && !upload.checked) void upload.send(file, welcome)
      }}
    >
      <Stack gap="lg">
        <FileField
          label={t(`kinds.${kind}.file`)}
          hint={t('upload.hint')}
          accept={accept}
          maxSize={importMaxBytes}
          value={file}
          loading={busy}
          error={upload.error}
          onChange={(next) => {
            upload.clear()
            setFile(next)
          }}
        />
        {importPages(kind).hasPeople ? (
          <WelcomeChoice value={welcome} onChange={setWelcome} disabled={busy} />
        ) : null}
        {busy ? <UploadProgress sent={upload.sent ?? 0} /> : null}
        {upload.checked?.source && file ? (
          <ReadingChoice
            source={upload.checked.source}
            loading={busy}
            onReadAgain={(reading) => void upload.send(file, welcome, reading)}
            onContinue={() => upload.checked && void upload.open(upload.checked, welcome)}
          />
        ) : (
          <div className={classes.footer}>
            <span className={classes.dim}>{t('upload.nothingSaved')}</span>
            <span className={classes.actions}>
              {busy ? (
                <Button variant="outline" onClick={upload.cancel}>
                  {t('common:cancel')}
                </Button>
              ) : null}
              <Button type="submit" disabled={!file} loading={busy}>
                {t('upload.check')}
              </Button>
            </span>
          </div>
        )}
      </Stack>
    </form>
  )
}

function UploadProgress({ sent }: { sent: number }) {
  const { t } = useTranslation('imports')
  const percent = Math.round(sent * 100)
  const text = percent < 100 ? t('upload.sending', { percent }) : t('upload.checking')
  return (
    <div role="status">
      <p className={classes.dim}>{text}</p>
      <Progress value={percent} animated={percent === 100} aria-label={text} />
    </div>
  )
}
