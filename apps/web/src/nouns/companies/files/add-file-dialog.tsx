import type { CompanyFile } from '@coverline/contract/companies/file-endpoints'
import { type CompanyFileCategory, companyFileCategories } from '@coverline/contract/companies/file-terms'
import { Button } from '@coverline/ui/actions/button'
import { FileField } from '@coverline/ui/form/file-field'
import { toast } from '@coverline/ui/overlays/toast'
import { Group, Modal, Select, Stack } from '@mantine/core'
import { useState } from 'react'
import { useAttempt } from '../../../kit/forms/use-attempt.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { type FilesOf, useFileActions } from './use-company-files.ts'

const megabyte = 1024 * 1024
const accept = {
  'application/pdf': ['.pdf'],
  'text/csv': ['.csv'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
}

interface AddFileDialogProps {
  of: FilesOf
  /** The file that gets a new version; otherwise a new file is shared. */
  replaces?: CompanyFile
  category?: CompanyFileCategory | undefined
  onClose: () => void
}

/** Shares a file, or a new version of one. What was chosen stays if the upload fails. */
export function AddFileDialog({ of, replaces, category, onClose }: AddFileDialogProps) {
  const { t } = useTranslation('companyFiles')
  const attempt = useAttempt()
  const { upload, isUploading } = useFileActions(of)
  const [file, setFile] = useState<File | null>(null)
  const [kind, setKind] = useState<CompanyFileCategory>(category ?? 'CONTRACT')
  const [isMissing, setMissing] = useState(false)
  const save = async () => {
    setMissing(file === null)
    if (!file) return
    const what = replaces ? { companyFileId: replaces.companyFileId } : { category: kind }
    if (!(await attempt(() => upload({ file, ...what })))) return
    toast.success(t('added'))
    onClose()
  }
  const title = replaces
    ? t('dialog.version', { name: replaces.versions[0]?.fileName ?? '' })
    : t('dialog.title')
  return (
    <Modal opened onClose={onClose} title={title} centered>
      <Stack>
        {replaces ? null : (
          <Select
            label={t('category')}
            data={companyFileCategories.map((value) => ({ value, label: t(`categories.${value}`) }))}
            value={kind}
            onChange={(value) => setKind(companyFileCategories.find((each) => each === value) ?? 'OTHER')}
            allowDeselect={false}
          />
        )}
        <FileField
          label={t('name')}
          hint={t('dialog.hint')}
          accept={accept}
          maxSize={25 * megabyte}
          value={file}
          onChange={(chosen) => {
            setFile(chosen)
            setMissing(false)
          }}
          loading={isUploading}
          error={isMissing ? t('dialog.missing') : undefined}
        />
        <Group justify="flex-end">
          <Button variant="outline" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button loading={isUploading} onClick={() => void save()}>
            {t('dialog.save')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
