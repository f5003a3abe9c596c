import { stageFields } from '@coverline/contract/leads/fields'
import { lostReasons, type LostReason } from '@coverline/contract/leads/terms'
import { SelectField, TextareaField, useAppForm } from '@coverline/ui/form/form-kit'
import * as z from 'zod'
import { ActionForm } from '../../../kit/forms/action-form.tsx'
import { useFieldText } from '../../../kit/forms/use-field-text.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'

interface LostFormProps {
  /** Resolves to true if the leads were moved. */
  onSave: (lost: { lostReason: LostReason; lostReasonText: string | null }) => Promise<boolean>
  onClose: () => void
}

const schema = z
  .strictObject({ lostReason: z.enum(lostReasons), lostReasonText: stageFields.lostReasonText })
  .refine(({ lostReason, lostReasonText }) => lostReason !== 'OTHER' || Boolean(lostReasonText), {
    path: ['lostReasonText'],
    message: 'required',
  })

/** Why leads are lost; another reason than the known ones needs a text. */
export function LostForm({ onSave, onClose }: LostFormProps) {
  const { t } = useTranslation('leads')
  const form = useAppForm(schema, { lostReason: null, lostReasonText: '' }, { errorText: useFieldText() })
  return (
    <ActionForm
      form={form}
      id="lost-form"
      title={t('lost.title')}
      action={t('lost.save')}
      guarded
      onClose={onClose}
      run={async ({ lostReason, lostReasonText }) => {
        if (await onSave({ lostReason, lostReasonText: lostReasonText ?? null })) onClose()
      }}
    >
      <SelectField
        form={form}
        name="lostReason"
        label={t('fields.lostReason')}
        options={lostReasons.map((value) => ({ value, label: t(`lostReasons.${value}`) }))}
        required
      />
      <TextareaField
        form={form}
        name="lostReasonText"
        label={t('fields.lostReasonText')}
        rows={3}
        maxLength={500}
        required={form.values.lostReason === 'OTHER'}
      />
    </ActionForm>
  )
}
