import { ApiError } from '@coverline/client/api-error'
import { call } from '@coverline/client/call'
import { statementColumns, statementMaxBytes } from '@coverline/contract/statements-terms'
import { statements } from '@coverline/contract/statements'
import { Button } from '@coverline/ui/button'
import { FileField } from '@coverline/ui/file-field'
import { Notice } from '@coverline/ui/notice'
import { SideModal } from '@coverline/ui/side-modal'
import { toast } from '@coverline/ui/toast'
import { Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../shared/use-translation.ts'
import { TextLink } from '../../shared/text-link.tsx'

const accept = {
  'text/csv': ['.csv'],
  'application/xml': ['.xml'],
  'text/xml': ['.xml', '.camt'],
  'text/plain': ['.txt', '.sta', '.mt940', '.940'],
}

interface UploadDialogProps {
  onClose: () => void
  onDone: (statementId: string) => void
}

/** Sends a bank statement; nothing of it is booked by that. */
export function UploadDialog({ onClose, onDone }: UploadDialogProps) {
  const { t } = useTranslation('statements')
  const client = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)
  const send = async () => {
    if (!file || isBusy) return
    setBusy(true)
    setError(null)
    try {
      const { statementId, repeatedCount } = await call(statements.upload, {}, { file })
      await client.invalidateQueries({ queryKey: ['statements'] })
      if (repeatedCount > 0) toast.warning({ title: t('upload.repeated', { count: repeatedCount }) })
      onDone(statementId)
    } catch (failure) {
      setError(failure instanceof ApiError ? failure : new ApiError(0, {}))
      setBusy(false)
    }
  }
  return (
    <SideModal
      opened
      onClose={onClose}
      title={t('upload.title')}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button disabled={!file} loading={isBusy} onClick={() => void send()}>
            {t('upload.read')}
          </Button>
        </>
      }
    >
      <Stack>
        <FileField
          label={t('upload.file')}
          hint={t('upload.hint')}
          accept={accept}
          maxSize={statementMaxBytes}
          value={file}
          loading={isBusy}
          onChange={(next) => {
            setError(null)
            setFile(next)
          }}
        />
        {error ? <UploadFault error={error} /> : null}
        <Text size="sm" c="dimmed">
          {t('upload.nothingBooked')}
        </Text>
      </Stack>
    </SideModal>
  )
}

/** Why the file was refused, and what to do about it. */
function UploadFault({ error }: { error: ApiError }) {
  const { t } = useTranslation('statements')
  const { statementId, headings, cells, count } = error.details
  const title = error.message || t('common:somethingWentWrong')
  if (typeof statementId === 'string')
    return (
      <Notice
        tone="warning"
        title={title}
        action={<TextLink to={`/admin/statements/${statementId}`}>{t('upload.openThat')}</TextLink>}
      />
    )
  if (Array.isArray(headings))
    return (
      <Notice tone="danger" title={title}>
        {t('upload.headings', { headings: headings.join(' · ') })}
      </Notice>
    )
  if (Array.isArray(cells))
    return (
      <Notice
        tone="danger"
        title={t('upload.cells', { count: typeof count === 'number' ? count : cells.length })}
      >
        {cells.map((cell) => cellText(cell, t)).join('; ')}
      </Notice>
    )
  return <Notice tone="danger" title={title} />
}

function cellText(cell: unknown, t: ReturnType<typeof useTranslation<'statements'>>['t']): string {
  const { row, column } = cell as { row?: unknown; column?: unknown }
  const known = statementColumns.find((each) => each === column)
  return t('upload.cell', { row: String(row), column: known ? t(`columns.${known}`) : '' })
}
