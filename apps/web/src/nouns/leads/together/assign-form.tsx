import { leadFields } from '@coverline/contract/leads/fields'
import { SelectField, useAppForm } from '@coverline/ui/form/form-kit'
import * as z from 'zod'
import { ActionForm } from '../../../kit/forms/action-form.tsx'
import { useFieldText } from '../../../kit/forms/use-field-text.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useAgentOptions } from '../queries.ts'

interface AssignFormProps {
  /** True for one lead, which is assigned at once; several get a preview. */
  isOne: boolean
  /** Without an agent the leads are unassigned. Resolves to true if they were changed. */
  onSave: (agentUserId: string | null) => Promise<boolean>
  onClose: () => void
}

const schema = z.strictObject({ agentUserId: leadFields.agentUserId })

/** Who is responsible for the chosen leads. */
export function AssignForm({ isOne, onSave, onClose }: AssignFormProps) {
  const { t } = useTranslation(['leads', 'bulk'])
  const options = useAgentOptions()
  const form = useAppForm(schema, { agentUserId: null }, { errorText: useFieldText() })
  return (
    <ActionForm
      form={form}
      id="assign-form"
      title={t('assign.title')}
      action={isOne ? t('assign.save') : t('bulk:preview')}
      onClose={onClose}
      run={async ({ agentUserId }) => {
        if (await onSave(agentUserId ?? null)) onClose()
      }}
    >
      <SelectField
        form={form}
        name="agentUserId"
        label={t('fields.agent')}
        description={t('assign.hint')}
        options={options}
        searchable
      />
    </ActionForm>
  )
}
