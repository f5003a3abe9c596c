import { type ImportKind, importFormats } from '@coverline/contract/imports/formats'
import { Button } from '@coverline/ui/actions/button'
import { Group, Modal, Select, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useColumnTitle } from '../draft/use-error-text.ts'

interface ColumnDialogProps {
  format: ImportKind
  header: string
  columnKey: string | null
  onSave: (header: string, key: string | null) => void
  onClose: () => void
}

/** Edits the heading of a column and its meaning. */
export function ColumnDialog({ format, header, columnKey, onSave, onClose }: ColumnDialogProps) {
  const { t } = useTranslation('imports')
  const titleOf = useColumnTitle()
  const [name, setName] = useState(header)
  const [key, setKey] = useState(columnKey)
  return (
    <Modal
      opened
      onClose={onClose}
      centered
      title={t('column.title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSave(name.trim(), key)
        }}
      >
        <Stack gap="md">
          <TextInput
            data-autofocus
            label={t('column.heading')}
            value={name}
            maxLength={255}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Select
            label={t('column.meaning')}
            description={t('column.meaningHint')}
            placeholder={t('match.unused')}
            data={importFormats[format].columns.map((column) => ({
              value: column.key,
              label: titleOf(column.key),
            }))}
            value={key}
            onChange={setKey}
            clearable
            clearButtonProps={{ 'aria-label': t('match.clear', { header: name }) }}
          />
          <Group justify="flex-end">
            <Button variant="outline" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button type="submit">{t('common:save')}</Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
