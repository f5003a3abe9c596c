import { useCommand } from '@coverline/client/hooks'
import { type ViewedList, views } from '@coverline/contract/views/endpoints'
import { Button } from '@coverline/ui/actions/button'
import { CheckboxField } from '@coverline/ui/form/choice-fields'
import { FormGrid, TextField, useAppForm } from '@coverline/ui/form/form-kit'
import { SideModal } from '@coverline/ui/overlays/side-modal'
import { toast } from '@coverline/ui/overlays/toast'
import { Text } from '@mantine/core'
import * as z from 'zod'
import { useAttempt } from '../forms/use-attempt.ts'
import { useFieldText } from '../forms/use-field-text.ts'
import { useTranslation } from '../text/use-translation.ts'

const schema = z.strictObject({ name: views.save.input.shape.name, isShared: z.boolean() })

interface SaveViewDialogProps {
  list: ViewedList
  /** URL parameters of the list that the view keeps. */
  search: object
  onClose: () => void
}

/** Asks for the name of a view and saves it. */
export function SaveViewDialog({ list, search, onClose }: SaveViewDialogProps) {
  const { t } = useTranslation('views')
  const errorText = useFieldText()
  const attempt = useAttempt()
  const save = useCommand(views.save, { refresh: ['views'] })
  const form = useAppForm(schema, { name: '', isShared: false }, { errorText })
  const submit = form.submit(async (values) => {
    await attempt(async () => {
      await save.mutateAsync({ input: { ...values, list, search: JSON.stringify(search) } })
      toast.success(t('saved'))
      onClose()
    })
  })
  return (
    <SideModal
      opened
      onClose={onClose}
      title={t('title')}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" form="view-form" loading={form.submitting}>
            {t('common:save')}
          </Button>
        </>
      }
    >
      <form id="view-form" onSubmit={submit} noValidate>
        <FormGrid columns={1}>
          <Text size="sm">{t('text')}</Text>
          <TextField form={form} name="name" label={t('name')} />
          <CheckboxField form={form} name="isShared" label={t('share')} />
        </FormGrid>
      </form>
    </SideModal>
  )
}
