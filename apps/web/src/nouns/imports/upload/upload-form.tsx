import { ApiError } from '@coverline/client/api-error'
import { refresh } from '@coverline/client/refresh'
import { importMaxBytes } from '@coverline/contract/imports/endpoints'
import { Button } from '@coverline/ui/actions/button'
import { FileField } from '@coverline/ui/form/file-field'
import { Progress, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from '../imports.module.css'
import { type ImportKind, importPages } from './kinds.ts'
import { type Welcome, WelcomeChoice } from './welcome-choice.tsx'

const accept = {
  'text/csv': ['.csv'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
}

/** Returns the import of an answer: a file with errors is rejected but kept for the editor. */
function importOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.status !== 422) return undefined
  const { importId } = error.body
  return typeof importId === 'string' ? importId : undefined
}

/** Uploads a file for a check; it never saves on its own. */
function useUpload(kind: ImportKind, planId: string | undefined) {
  const { t } = useTranslation('imports')
  const client = useQueryClient()
  const navigate = useNavigate()
  const stop = useRef<AbortController | null>(null)
  /** Uploaded share of the file; undefined without an upload. */
  const [sent, setSent] = useState<number>()
  const [error, setError] = useState<string>()

  const send = async (file: File, welcome: Welcome) => {
    const controller = new AbortController()
    stop.current = controller
    setError(undefined)
    setSent(0)
    const options = { file, signal: controller.signal, onProgress: setSent }
    try {
      const importId = await importPages(kind)
        .check(planId, options)
        .then(
          (answer) => answer.importId,
          (failure: unknown) => {
            const kept = importOf(failure)
            if (kept === undefined) throw failure
            return kept
          },
        )
      await refresh(client, { queryKey: ['imports'] })
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
        if (file && !busy) void upload.send(file, welcome)
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
            upload.setError(undefined)
            setFile(next)
          }}
        />
        {importPages(kind).hasPeople ? (
          <WelcomeChoice value={welcome} onChange={setWelcome} disabled={busy} />
        ) : null}
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
