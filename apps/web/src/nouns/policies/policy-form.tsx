import { ApiError } from '@coverline/client/api-error'
import { useCommand } from '@coverline/client/hooks'
import { policies } from '@coverline/contract/calls.generated'
import { Button } from '@coverline/ui/actions/button'
import { type AppForm, FormGrid, SelectField, useAppForm } from '@coverline/ui/form/form-kit'
import { SideModal } from '@coverline/ui/overlays/side-modal'
import { toast } from '@coverline/ui/overlays/toast'
import { forgetUnsaved } from '@coverline/ui/form/unsaved'
import { useState } from 'react'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useFieldText } from '../../kit/forms/use-field-text.ts'
import { useMeanwhile, type Word } from '../../kit/forms/use-meanwhile.tsx'
import { usePlanOptions } from '../plans/shared/use-plan-options.ts'
import { useFailure } from '../../kit/text/use-failure.ts'
import { useQuestions } from '../insured/shared/use-questions.tsx'
import { changedPolicy, initialValues, type PolicyFormValues, policySchema } from './policy-form-schema.ts'
import { touchedByPolicies } from './queries.ts'
import {
  type EditedPolicy,
  initialPolicyValues,
  labelNouns,
  type PolicyInput,
  policyFieldMap,
  policyInputs,
} from './shared/policy-fields.ts'
import { PolicyInputs } from './shared/policy-inputs.tsx'

interface PolicyFormProps {
  /** The policy to edit; if omitted `personProfileId` gets a new one. */
  policy?: EditedPolicy
  personProfileId?: string
  onClose: () => void
  onSaved: (policyId: string) => void
}

type Form = AppForm<ReturnType<typeof initialValues>, PolicyFormValues>

/** Gives a person a policy in a plan, or edits a policy; its plan is fixed. */
export function PolicyForm({ policy: given, personProfileId, onClose, onSaved }: PolicyFormProps) {
  // The page goes on with what others save; the form compares with what it showed.
  const [policy] = useState(given)
  const { t } = useTranslation('policies')
  const fieldText = useFieldText()
  const fail = useFailure()
  const save = useCommand(policies.save, { refresh: touchedByPolicies })
  const questions = useQuestions()
  const form = useAppForm(policySchema, initialValues(policy ?? null), {
    errorText: (code, path) =>
      code === 'END_BEFORE_START' ? t('form.endBeforeStart') : fieldText(code, path),
  }) as unknown as Form

  const meanwhile = usePolicyMeanwhile(policy)

  const submit = form.submit(async (values) => {
    try {
      let saved: string | null = null
      await questions.ask(async (confirm) => {
        const input = policy ? changedPolicy(values, policy) : { ...values, personProfileId }
        const answer = await meanwhile.attempt({ ...input, confirm }, (each) =>
          save.mutateAsync({ input: each }),
        )
        saved = answer?.policyId ?? null
      })
      if (saved === null) return
      toast.success(t(policy ? 'saved' : 'added'))
      forgetUnsaved()
      onSaved(saved)
    } catch (error) {
      const isExplained = questions.refuse(error)
      if (error instanceof ApiError && Object.keys(error.fields).length > 0)
        form.setServerErrors(error.fields)
      else if (!isExplained) fail(error)
    }
  })

  return (
    <SideModal
      opened
      onClose={onClose}
      title={t(policy ? 'form.edit' : 'form.new')}
      dirty={form.dirty}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" form="policy-form" loading={form.submitting}>
            {questions.isBlocked ? t('form.update') : t(policy ? 'common:save' : 'common:add')}
          </Button>
        </>
      }
    >
      <form id="policy-form" onSubmit={submit} noValidate>
        {questions.notice}
        <PolicyFields form={form} isNew={!policy} />
        {meanwhile.question}
      </form>
    </SideModal>
  )
}

function usePolicyMeanwhile(policy: EditedPolicy | undefined) {
  const { t } = useTranslation(['policies', ...labelNouns('label')])
  return useMeanwhile<typeof policies.save>({
    known: policy ? initialPolicyValues(policy) : undefined,
    words: Object.fromEntries(
      policyInputs.map((name) => [name, { label: t(policyFieldMap[name].label) }]),
    ) as Record<PolicyInput, Word>,
  })
}

function PolicyFields({ form, isNew }: { form: Form; isNew: boolean }) {
  const { t } = useTranslation('policies')
  const plans = usePlanOptions()
  return (
    <FormGrid columns={1}>
      {isNew ? (
        <SelectField form={form} name="programId" label={t('program')} options={plans} searchable />
      ) : null}
      <PolicyInputs form={form} autoFocus={!isNew} />
    </FormGrid>
  )
}
