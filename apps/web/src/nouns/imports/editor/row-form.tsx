import { Button } from '@coverline/ui/actions/button'
import { confirm } from '@coverline/ui/overlays/confirm'
import { SideModal } from '@coverline/ui/overlays/side-modal'
import { Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import type { DraftSession } from '../grid-state/draft-session.ts'
import type { DraftView } from '../grid-state/draft-view.ts'
import type { SheetRow } from '../grid-state/sheet.ts'
import { useColumnTitle, useErrorText } from '../draft/use-error-text.ts'

interface RowFormProps {
  session: DraftSession
  view: DraftView
  row: SheetRow
  onClose: () => void
}

export function RowForm({ session, view, row, onClose }: RowFormProps) {
  const { t } = useTranslation('imports')
  const titleOf = useColumnTitle()
  const textOf = useErrorText(session.format)
  const { sheet } = session
  const [values, setValues] = useState(() =>
    Array.from({ length: sheet.width }, (_, at) => row.cells?.[at] ?? ''),
  )
  const at = sheet.indexOf(row) ?? 0
  const changed = values.some((value, column) => value !== (row.cells?.[column] ?? ''))

  const save = () => {
    session.edit(
      values.flatMap((value, column) =>
        value === sheet.cell(at, column) ? [] : [{ type: 'set' as const, row: at, column, value }],
      ),
    )
    onClose()
  }
  const remove = async () => {
    const question = {
      title: t('rows.deleteOne', { row: at + 1 }),
      confirmLabel: t('common:delete'),
      danger: true,
    }
    if (!(await confirm(question))) return
    session.edit([{ type: 'deleteRows', at, count: 1 }])
    onClose()
  }
  return (
    <SideModal
      opened
      onClose={onClose}
      title={t('editor.row', { row: at + 1 })}
      dirty={changed}
      footer={
        <>
          <Button variant="error-outline" onClick={() => void remove()}>
            {t('common:delete')}
          </Button>
          <Button type="submit" form="import-row">
            {t('common:save')}
          </Button>
        </>
      }
    >
      <form
        id="import-row"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <Stack gap="md">
          {values.map((value, column) => {
            const key = sheet.columns[column]
            const error =
              (key ? view.errors.at(row, key) : undefined) ?? view.errors.at(row, `#${column + 1}`)
            const header = sheet.headers[column]?.trim() || titleOf(`#${column + 1}`)
            return (
              <TextInput
                // The index is the only identity of a column.
                key={column}
                label={key ? titleOf(key) : header}
                description={key && key !== header ? header : undefined}
                value={value}
                error={error && value === (row.cells?.[column] ?? '') ? textOf(error) : undefined}
                onChange={(event) => setValues(values.with(column, event.currentTarget.value))}
              />
            )
          })}
        </Stack>
      </form>
    </SideModal>
  )
}
