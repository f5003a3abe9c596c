import { ApiError } from '@coverline/client/api-error'
import { call } from '@coverline/client/call'
import { useCommand } from '@coverline/client/hooks'
import { files, plans } from '@coverline/contract/calls.generated'
import { Button } from '@coverline/ui/actions/button'
import { FileField } from '@coverline/ui/form/file-field'
import { Notice } from '@coverline/ui/overlays/notice'
import { SideModal } from '@coverline/ui/overlays/side-modal'
import { toast } from '@coverline/ui/overlays/toast'
import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useFieldText } from '../../../kit/forms/use-field-text.ts'

const accept = { 'application/pdf': ['.pdf'] }
const maxSize = 25 * 1024 * 1024

interface GenerationDialogProps {
  packageId: string
  hasAi: boolean
  onClose: () => void
}

/** Uploads the PDF of a plan and starts the generation; shows which reader is used. */
export function GenerationDialog({ packageId, hasAi, onClose }: GenerationDialogProps) {
  const { t } = useTranslation('generation')
  const fieldText = useFieldText()
  const [file, setFile] = useState<File | null>(null)
  const [error, setError] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const save = useCommand(plans.save, { refresh: ['plans', 'generation'] })

  const begin = async () => {
    if (!file) return setError(fieldText('IS_REQUIRED', 'file'))
    setIsSending(true)
    setError(undefined)
    try {
      const { cdnFileId } = await call(files.save, { type: 'PDF' }, { file })
      await save.mutateAsync({ input: { packageId, offerGenerationCdnFileIdSave: cdnFileId } })
      toast.success(t('running.soon'))
      onClose()
    } catch (failure) {
      setError((failure instanceof ApiError && failure.message) || t('common:somethingWentWrong'))
      setIsSending(false)
    }
  }

  return (
    <SideModal
      opened
      onClose={onClose}
      title={t('dialog.title')}
      footer={(close) => (
        <>
          <Button variant="outline" onClick={close}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" form="generation-form" loading={isSending}>
            {t('dialog.begin')}
          </Button>
        </>
      )}
    >
      <form
        id="generation-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void begin()
        }}
      >
        <Stack gap="md">
          <Text size="sm">{t('dialog.text')}</Text>
          <Notice tone="info">{t(hasAi ? 'dialog.withAi' : 'dialog.withoutAi')}</Notice>
          <FileField
            label={t('dialog.file')}
            hint={t('dialog.hint')}
            accept={accept}
            maxSize={maxSize}
            value={file}
            loading={isSending}
            error={error}
            onChange={(next) => {
              setError(undefined)
              setFile(next)
            }}
          />
        </Stack>
      </form>
    </SideModal>
  )
}
