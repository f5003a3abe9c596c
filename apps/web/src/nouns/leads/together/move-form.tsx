import { stageFields } from '@coverline/contract/leads/fields'
import { leadStages, type LeadStage, lostReasons, type LostReason } from '@coverline/contract/leads/terms'
import { SelectField, TextareaField, useAppForm } from '@coverline/ui/form/form-kit'
import * as z from 'zod'
import { ActionForm } from '../../../kit/forms/action-form.tsx'
import { useFieldText } from '../../../kit/forms/use-field-text.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'

export type LeadMove = { stageSave: LeadStage; lostReason?: LostReason; lostReasonText?: string | null }

interface MoveFormProps {
  /** True for one lead, which moves at once; several get a preview. */
  isOne: boolean
  /** Resolves to true if the leads were moved or a preview was prepared. */
  onSave: (move: LeadMove) => Promise<boolean>
  onClose: () => void
}

const schema = z
  .strictObject({
    stageSave: z.enum(leadStages),
    lostReason: stageFields.lostReason,
    lostReasonText: stageFields.lostReasonText,
  })
  .refine(({ stageSave, lostReason }) => stageSave !== 'LOST' || Boolean(lostReason), {
    path: ['lostReason'],
    message: 'required',
  })
  .refine(
    ({ stageSave, lostReason, lostReasonText }) =>
      stageSave !== 'LOST' || lostReason !== 'OTHER' || Boolean(lostReasonText),
    { path: ['lostReasonText'], message: 'required' },
  )

/** The stage of the chosen leads. Lost ones get one reason. */
export function MoveForm({ isOne, onSave, onClose }: MoveFormProps) {
  const { t } = useTranslation(['leads', 'bulk'])
  const empty = { stageSave: null, lostReason: null, lostReasonText: '' }
  const form = useAppForm(schema, empty, { errorText: useFieldText() })
  const run = async ({ stageSave, lostReason, lostReasonText }: z.output<typeof schema>) => {
    const reason =
      stageSave === 'LOST' && lostReason ? { lostReason, lostReasonText: lostReasonText || null } : {}
    if (await onSave({ stageSave, ...reason })) onClose()
  }
  return (
    <ActionForm
      form={form}
      id="move-form"
      title={t('move.title')}
      action={isOne ? t('move.action') : t('bulk:preview')}
      onClose={onClose}
      run={run}
    >
      <SelectField
        form={form}
        name="stageSave"
        label={t('fields.stage')}
        options={leadStages.map((value) => ({ value, label: t(`stages.${value}`) }))}
        required
      />
      {form.values.stageSave === 'LOST' ? (
        <>
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
        </>
      ) : null}
    </ActionForm>
  )
}
