import { leadFields } from '@coverline/contract/leads/fields'
import { SelectField, useAppForm } from '@coverline/ui/form/form-kit'
import * as z from 'zod'
import { ActionForm } from '../../kit/forms/action-form.tsx'
import { useFieldText } from '../../kit/forms/use-field-text.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useAgentOptions } from './queries.ts'

interface AssignFormProps {
  /** Without an agent the leads are unassigned. Resolves to true if they were changed. */
  onSave: (agentUserId: string | null) => Promise<boolean>
  onClose: () => void
}

const schema = z.strictObject({ agentUserId: leadFields.agentUserId })

/** Who is responsible for the chosen leads. */
export function AssignForm({ onSave, onClose }: AssignFormProps) {
  const { t } = useTranslation('leads')
  const options = useAgentOptions()
  const form = useAppForm(schema, { agentUserId: null }, { errorText: useFieldText() })
  return (
    <ActionForm
      form={form}
      id="assign-form"
      title={t('assign.title')}
      action={t('assign.save')}
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
