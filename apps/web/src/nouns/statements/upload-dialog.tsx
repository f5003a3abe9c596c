import { statementMaxBytes } from '@coverline/contract/statements/terms'
import { Button } from '@coverline/ui/actions/button'
import { FileField } from '@coverline/ui/form/file-field'
import { SideModal } from '@coverline/ui/overlays/side-modal'
import { Checkbox, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { UploadFault } from './upload-fault.tsx'
import { type FileToChoose, useUpload } from './use-upload.ts'

const accept = {
  'text/csv': ['.csv'],
  'application/xml': ['.xml'],
  'text/xml': ['.xml', '.camt'],
  'text/plain': ['.txt', '.sta', '.mt940', '.940', '.mt942', '.942', '.swi', '.ofx', '.qfx'],
  'application/x-ofx': ['.ofx', '.qfx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
}

interface UploadDialogProps {
  onClose: () => void
  onDone: (statementId: string) => void
  /** Called if the user must select the file's columns. */
  onChoose: (choice: FileToChoose) => void
}

/** Uploads a bank statement; nothing is booked by the upload. */
export function UploadDialog({ onClose, onDone, onChoose }: UploadDialogProps) {
  const { t } = useTranslation('statements')
  const [file, setFile] = useState<File | null>(null)
  const [isChecked, setChecked] = useState(false)
  const { send, isBusy, error, clear } = useUpload({ onDone, onChoose })
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
          <Button
            disabled={!file}
            loading={isBusy}
            onClick={() => void (file && send(file, isChecked ? { choose: 'true' } : {}))}
          >
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
            clear()
            setFile(next)
          }}
        />
        <Checkbox
          label={t('choosing.check')}
          checked={isChecked}
          onChange={(event) => setChecked(event.currentTarget.checked)}
        />
        {error ? <UploadFault error={error} /> : null}
        <Text size="sm" c="dimmed">
          {t('upload.nothingBooked')}
        </Text>
      </Stack>
    </SideModal>
  )
}
