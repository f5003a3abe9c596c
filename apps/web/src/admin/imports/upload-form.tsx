import { ApiError } from '@coverline/client/api-error'
import { call } from '@coverline/client/call'
import { importMaxBytes, imports } from '@coverline/contract/imports'
import { Button } from '@coverline/ui/button'
import { FileField } from '@coverline/ui/file-field'
import { Progress, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './imports.module.css'
import { type Welcome, WelcomeChoice } from './welcome-choice.tsx'

const accept = {
  'text/csv': ['.csv'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
}

/** The import that an answer names: a file with faults is refused, but kept for the editor. */
function importOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.status !== 422) return undefined
  const { importId } = error.body
  return typeof importId === 'string' ? importId : undefined
}

/** Sends a file to be checked; it never saves anything by itself. */
function useUpload(packageId: string) {
  const { t } = useTranslation('imports')
  const client = useQueryClient()
  const navigate = useNavigate()
  const stop = useRef<AbortController | null>(null)
  /** Share of the file that has been sent; undefined while nothing is. */
  const [sent, setSent] = useState<number>()
  const [error, setError] = useState<string>()

  const send = async (file: File, welcome: Welcome) => {
    const controller = new AbortController()
    stop.current = controller
    setError(undefined)
    setSent(0)
    const options = { file, signal: controller.signal, onProgress: setSent }
    try {
      const importId = await call(imports.uploadInsured, { packageId, checkOnly: 'true' }, options).then(
        (answer) => answer.importId,
        (failure: unknown) => {
          const kept = importOf(failure)
          if (kept === undefined) throw failure
          return kept
        },
      )
      await client.invalidateQueries({ queryKey: ['imports'] })
      const search = welcome === '' ? {} : { welcome }
      await navigate({ to: '/admin/imports/$importId', params: { importId }, search })
    } catch (failure) {
      setSent(undefined)
      if (!controller.signal.aborted)
        setError((failure instanceof ApiError && failure.message) || t('upload.failed'))
    }
  }
  return { sent, error, setError, send, cancel: () => stop.current?.abort() }
}

interface UploadFormProps {
  packageId: string
}

/** The file, what happens to welcome e-mails, and how far sending and checking have come. */
export function UploadForm({ packageId }: UploadFormProps) {
  const { t } = useTranslation('imports')
  const [file, setFile] = useState<File | null>(null)
  const [welcome, setWelcome] = useState<Welcome>('')
  const upload = useUpload(packageId)
  const busy = upload.sent !== undefined
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (file && !busy) void upload.send(file, welcome)
      }}
    >
      <Stack gap="lg">
        <FileField
          label={t('upload.file')}
          hint={t('upload.hint')}
          accept={accept}
          maxSize={importMaxBytes}
          value={file}
          loading={busy}
          error={upload.error}
          onChange={(next) => {
            upload.setError(undefined)
            setFile(next)
          }}
        />
        <WelcomeChoice value={welcome} onChange={setWelcome} disabled={busy} />
        {busy ? <UploadProgress sent={upload.sent ?? 0} /> : null}
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
