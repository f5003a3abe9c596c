import { ApiError } from '@coverline/client/api-error'
import { useCommand } from '@coverline/client/hooks'
import { benefits, type PersonBenefit, type PolicyBenefits } from '@coverline/contract/benefits/endpoints'
import { Button } from '@coverline/ui/actions/button'
import { NumberField } from '@coverline/ui/form/choice-fields'
import { DateField } from '@coverline/ui/form/date-field'
import {
  type AppForm,
  FormGrid,
  SelectField,
  TextareaField,
  TextField,
  useAppForm,
} from '@coverline/ui/form/form-kit'
import { Notice } from '@coverline/ui/overlays/notice'
import { SideModal } from '@coverline/ui/overlays/side-modal'
import { toast } from '@coverline/ui/overlays/toast'
import { useState } from 'react'
import { MoneyField } from '../../kit/forms/money-field.tsx'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useFieldText } from '../../kit/forms/use-field-text.ts'
import { today } from '../../kit/text/days.ts'
import { useBenefitText } from '../plans/shared/use-benefit-text.ts'
import { useFailure } from '../../kit/text/use-failure.ts'
import { useFormat } from '../../kit/text/use-format.ts'
import { touchedByUses, useBenefitsOn } from './queries.ts'

interface UseFormProps {
  policy: PolicyBenefits
  onClose: () => void
}

const schema = benefits.use.input.omit({ policyId: true, currency: true })
type Form = AppForm<Record<string, unknown>, ReturnType<typeof schema.parse>>

/** Records a use of a benefit in the ledger; shows what is left on its day. */
export function UseForm({ policy, onClose }: UseFormProps) {
  const { t } = useTranslation('benefits')
  const fieldText = useFieldText()
  const fail = useFailure()
  const save = useCommand(benefits.use, { refresh: touchedByUses })
  const [refused, setRefused] = useState<string | null>(null)
  const first = policy.benefits.find((one) => one.refusal === null) ?? policy.benefits[0]
  const form = useAppForm(
    schema,
    {
      offerId: first?.offerId ?? '',
      day: today(),
      visits: 1,
      days: null,
      amount: '',
      reason: '',
      approval: '',
    },
    { errorText: fieldText },
  ) as unknown as Form
  const { offerId, day: given } = form.values
  const day = typeof given === 'string' && given !== '' ? given : null
  const shown = useBenefitsOn(policy.policyId, day).data?.items[0]
  const benefit = (shown ?? policy).benefits.find((one) => one.offerId === offerId)

  const submit = form.submit(async (values) => {
    setRefused(null)
    const { visits, days, amount, ...rest } = values
    const units = unitsOf(benefit)
    try {
      await save.mutateAsync({
        input: {
          ...rest,
          policyId: policy.policyId,
          ...(units.has('VISITS') && visits !== undefined ? { visits } : {}),
          ...(units.has('DAYS') && days !== undefined ? { days } : {}),
          ...(amount !== undefined ? { amount } : {}),
        },
      })
      toast.success(t('form.saved'))
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) fail(error)
      else if (Object.keys(error.fields).length > 0) form.setServerErrors(error.fields)
      else setRefused(error.message)
    }
  })

  return (
    <SideModal
      opened
      onClose={onClose}
      title={t('write')}
      dirty={form.dirty && !save.isSuccess}
      footer={(close) => (
        <>
          <Button variant="outline" onClick={close}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" form="use-form" loading={form.submitting}>
            {t('common:save')}
          </Button>
        </>
      )}
    >
      <form id="use-form" onSubmit={submit} noValidate>
        {refused ? <Notice tone="danger">{refused}</Notice> : null}
        <UseFields form={form} policy={policy} benefit={benefit} />
      </form>
    </SideModal>
  )
}

/** Returns the quantities that a use of the service needs: those that its limits count, or visits. */
function unitsOf(benefit: PersonBenefit | undefined): Set<string> {
  const counted = new Set<string>(benefit?.limits.map((limit) => limit.unit))
  if (!counted.has('DAYS')) counted.add('VISITS')
  return counted
}

interface UseFieldsProps {
  form: Form
  policy: PolicyBenefits
  benefit: PersonBenefit | undefined
}

function UseFields({ form, policy, benefit }: UseFieldsProps) {
  const { t } = useTranslation('benefits')
  const format = useFormat()
  const text = useBenefitText()
  const units = unitsOf(benefit)
  const isCounted = (unit: string) => benefit?.limits.some((limit) => limit.unit === unit) ?? false
  const currency = benefit?.currency ?? 'EUR'
  const day = form.values['day']
  const left = benefit?.limits.map((limit) =>
    t('left', {
      left: text.figure(limit.unit, limit.left, currency),
      whole: `${text.whole(limit.unit, limit.quantity, currency)} ${t(`periods.${limit.period}`)}`,
    }),
  )
  return (
    <FormGrid columns={1}>
      <SelectField
        form={form}
        name="offerId"
        label={t('form.service')}
        options={policy.benefits.map((one) => ({ value: one.offerId, label: one.title }))}
      />
      <DateField form={form} name="day" label={t('form.day')} />
      {benefit && (benefit.refusal || left?.length) ? (
        <Notice
          tone={benefit.refusal ? 'warning' : 'info'}
          title={
            benefit.refusal
              ? t(`refusals.${benefit.refusal}`)
              : t('form.left', { day: format.day(typeof day === 'string' ? day : null) })
          }
        >
          {left?.join(' · ')}
        </Notice>
      ) : null}
      <FormGrid columns={2}>
        {units.has('VISITS') ? (
          <NumberField
            form={form}
            name="visits"
            label={t('form.visits')}
            min={1}
            max={10_000}
            required={isCounted('VISITS')}
          />
        ) : null}
        {units.has('DAYS') ? (
          <NumberField form={form} name="days" label={t('form.days')} min={1} max={10_000} required />
        ) : null}
        <MoneyField
          form={form}
          name="amount"
          label={t('form.amount')}
          currency={currency}
          required={isCounted('AMOUNT')}
        />
      </FormGrid>
      {benefit?.approvalNeeded ? (
        <TextField form={form} name="approval" label={t('form.approval')} maxLength={255} required />
      ) : null}
      <TextareaField
        form={form}
        name="reason"
        label={t('form.reason')}
        description={t('form.reasonHint')}
        rows={3}
        maxLength={1000}
      />
    </FormGrid>
  )
}
