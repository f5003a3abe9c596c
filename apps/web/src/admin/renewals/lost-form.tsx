import { renewals } from '@coverline/contract/renewals'
import { Button } from '@coverline/ui/button'
import { FormGrid, TextareaField, useAppForm } from '@coverline/ui/form-kit'
import { SideModal } from '@coverline/ui/side-modal'
import { useTranslation } from '../../shared/use-translation.ts'
import { useFieldText } from '../../app/use-field-text.ts'

interface LostFormProps {
  onSave: (note: string) => Promise<boolean>
  onClose: () => void
}

const schema = renewals.move.input.pick({ note: true })

/** Why policies are not renewed; may stay empty. */
export function LostForm({ onSave, onClose }: LostFormProps) {
  const { t } = useTranslation('renewals')
  const errorText = useFieldText()
  const form = useAppForm(schema, { note: '' }, { errorText })
  const submit = form.submit(async ({ note }) => {
    if (await onSave(note ?? '')) onClose()
  })
  return (
    <SideModal
      opened
      onClose={onClose}
      title={t('lost.title')}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" form="lost-form" loading={form.submitting}>
            {t('lost.save')}
          </Button>
        </>
      }
    >
      <form id="lost-form" onSubmit={submit} noValidate>
        <FormGrid columns={1}>
          <TextareaField form={form} name="note" label={t('lost.reason')} rows={3} maxLength={500} />
        </FormGrid>
      </form>
    </SideModal>
  )
}
