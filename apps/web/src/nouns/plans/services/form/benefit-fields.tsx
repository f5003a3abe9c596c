import { benefitPeriods, benefitUnits } from '@coverline/contract/benefits/terms'
import { relationships } from '@coverline/contract/insured/terms'
import { Button, IconButton } from '@coverline/ui/actions/button'
import { FormGrid } from '@coverline/ui/form/form-kit'
import { Checkbox, Select, Switch, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { MoneyInput } from '../../../../kit/forms/money-input.tsx'
import { useTranslation } from '../../../../kit/text/use-translation.ts'
import { useFieldText } from '../../../../kit/forms/use-field-text.ts'
import { type BenefitDraft, type LimitDraft, newLimit } from './benefit-draft.ts'
import classes from './benefit-fields.module.css'

interface BenefitFieldsProps {
  draft: BenefitDraft
  /** Errors: path → code. */
  faults: Record<string, string>
  onChange: (draft: BenefitDraft) => void
}

export function BenefitFields({ draft, faults, onChange }: BenefitFieldsProps) {
  const { t } = useTranslation('services')
  const change = (changed: Partial<BenefitDraft>) => onChange({ ...draft, ...changed })
  return (
    <>
      <Switch
        checked={draft.isOn}
        onChange={(event) => change({ isOn: event.currentTarget.checked })}
        label={t('rules.on')}
      />
      {draft.isOn ? (
        <div className={classes.fields}>
          <Limits draft={draft} faults={faults} change={change} />
          <Money draft={draft} faults={faults} change={change} />
          <People draft={draft} faults={faults} change={change} />
        </div>
      ) : null}
    </>
  )
}

interface PartProps {
  draft: BenefitDraft
  faults: Record<string, string>
  change: (changed: Partial<BenefitDraft>) => void
}

function useFaultText(faults: Record<string, string>): (path: string) => string | undefined {
  const { t } = useTranslation('services')
  const fieldText = useFieldText()
  return (path) => {
    const code = faults[path]
    if (code === 'DUPLICATE' || code === 'IS_NOT_UNIQUE') return t('rules.duplicate')
    if (code === 'SOMEONE') return t('rules.someone')
    return code === undefined ? undefined : fieldText(code, path)
  }
}

function Limits({ draft, faults, change }: PartProps) {
  const { t } = useTranslation(['services', 'benefits'])
  const textOf = useFaultText(faults)
  const { limits } = draft
  const set = (key: number, changed: Partial<LimitDraft>) =>
    change({ limits: limits.map((limit) => (limit.key === key ? { ...limit, ...changed } : limit)) })
  const units = benefitUnits.map((value) => ({ value, label: t(`benefits:unitNames.${value}`) }))
  const periods = benefitPeriods.map((value) => ({ value, label: t(`benefits:periods.${value}`) }))
  const add = () => {
    const isTaken = (unit: string, period: string) =>
      limits.some((limit) => limit.unit === unit && limit.period === period)
    const free = benefitPeriods
      .flatMap((period) => benefitUnits.map((unit) => ({ unit, period })))
      .find(({ unit, period }) => !isTaken(unit, period))
    if (free) change({ limits: [...limits, newLimit({ ...free, quantity: '' })] })
  }
  return (
    <div role="group" aria-label={t('rules.limits')}>
      {limits.length === 0 ? <p className={classes.note}>{t('rules.noLimits')}</p> : null}
      {limits.map((limit, index) => (
        <div key={limit.key} className={classes.limit}>
          <Quantity
            limit={limit}
            currency={draft.currency}
            error={textOf(`limits.${index}.quantity`)}
            onChange={(quantity) => set(limit.key, { quantity })}
          />
          <Select
            label={t('rules.unit')}
            data={units}
            value={limit.unit}
            onChange={(_value, { value }) => set(limit.key, { unit: value })}
            error={textOf(`limits.${index}.unit`)}
            allowDeselect={false}
          />
          <Select
            label={t('rules.period')}
            data={periods}
            value={limit.period}
            onChange={(_value, { value }) => set(limit.key, { period: value })}
            allowDeselect={false}
          />
          <div className={classes.remove}>
            <IconButton
              label={t('rules.removeLimit', { number: index + 1 })}
              icon={<IconX size={17} />}
              onClick={() => change({ limits: limits.filter((one) => one.key !== limit.key) })}
            />
          </div>
        </div>
      ))}
      {limits.length < benefitUnits.length * benefitPeriods.length ? (
        <Button variant="soft" size="xs" leftSection={<IconPlus size={15} />} onClick={add}>
          {t('rules.addLimit')}
        </Button>
      ) : null}
    </div>
  )
}

interface QuantityProps {
  limit: LimitDraft
  currency: string
  error: string | undefined
  onChange: (quantity: string) => void
}

/** How much of a benefit there is: a sum, or a number of visits or days. */
function Quantity({ limit: { unit, quantity }, currency, error, onChange }: QuantityProps) {
  const { t } = useTranslation('services')
  const field = {
    label: t('rules.quantity'),
    value: quantity,
    error,
    autoFocus: quantity === '',
    withAsterisk: true,
  }
  return unit === 'AMOUNT' ? (
    <MoneyInput {...field} unit={currency} onChange={onChange} />
  ) : (
    <TextInput
      {...field}
      inputMode="numeric"
      onChange={(event) => onChange(event.currentTarget.value.trim())}
    />
  )
}

function Money({ draft, faults, change }: PartProps) {
  const { t } = useTranslation('services')
  const textOf = useFaultText(faults)
  const kinds = (['NONE', 'AMOUNT', 'PERCENT'] as const).map((value) => ({
    value,
    label: t(`rules.coPaymentKinds.${value}`),
  }))
  return (
    <FormGrid columns={3}>
      <Select
        label={t('rules.coPayment')}
        data={kinds}
        value={draft.coPaymentKind}
        onChange={(_value, { value }) => change({ coPaymentKind: value })}
        allowDeselect={false}
      />
      {draft.coPaymentKind === 'NONE' ? (
        <span />
      ) : (
        <MoneyInput
          label={t('rules.coPaymentValue')}
          unit={draft.coPaymentKind === 'PERCENT' ? '%' : draft.currency}
          value={draft.coPaymentValue}
          onChange={(coPaymentValue) => change({ coPaymentValue })}
          error={textOf('coPayment.value')}
          withAsterisk
        />
      )}
      <TextInput
        label={t('rules.currency')}
        maxLength={3}
        value={draft.currency}
        onChange={(event) => change({ currency: event.currentTarget.value.toUpperCase() })}
        error={textOf('currency')}
      />
    </FormGrid>
  )
}

function People({ draft, faults, change }: PartProps) {
  const { t } = useTranslation(['services', 'insured'])
  const textOf = useFaultText(faults)
  return (
    <>
      <FormGrid>
        <TextInput
          label={t('rules.waitingDays')}
          inputMode="numeric"
          maxLength={4}
          value={draft.waitingDays}
          onChange={(event) => change({ waitingDays: event.currentTarget.value.trim() })}
          error={textOf('waitingDays')}
        />
        <Checkbox
          mt={30}
          label={t('rules.approvalNeeded')}
          checked={draft.approvalNeeded}
          onChange={(event) => change({ approvalNeeded: event.currentTarget.checked })}
        />
      </FormGrid>
      <Checkbox.Group
        label={t('rules.covered')}
        value={draft.covered}
        onChange={(covered) => change({ covered })}
        error={textOf('covered')}
      >
        <div className={classes.boxes}>
          {relationships.map((value) => (
            <Checkbox key={value} value={value} label={t(`insured:relationships.${value}`)} />
          ))}
        </div>
      </Checkbox.Group>
    </>
  )
}
