import { renewals } from '@coverline/contract/renewals/endpoints'
import { TextareaField, useAppForm } from '@coverline/ui/form/form-kit'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { ActionForm } from '../../kit/forms/action-form.tsx'
import { useFieldText } from '../../kit/forms/use-field-text.ts'

interface LostFormProps {
  /** Called without a reason, it keeps the note. */
  onSave: (note: string | undefined) => Promise<boolean>
  /** Called with whether they were moved */
  onClose: (isMoved: boolean) => void
}

const schema = renewals.move.input.pick({ note: true })

/** Optional reason why policies are not renewed. */
export function LostForm({ onSave, onClose }: LostFormProps) {
  const { t } = useTranslation('renewals')
  const errorText = useFieldText()
  const form = useAppForm(schema, { note: '' }, { errorText })
  return (
    <ActionForm
      form={form}
      id="lost-form"
      title={t('lost.title')}
      action={t('lost.save')}
      onClose={() => onClose(false)}
      run={async ({ note }) => {
        if (await onSave(note || undefined)) onClose(true)
      }}
    >
      <TextareaField form={form} name="note" label={t('lost.reason')} rows={3} maxLength={500} />
    </ActionForm>
  )
}
