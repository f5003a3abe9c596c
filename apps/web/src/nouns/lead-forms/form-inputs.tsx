import type { Language } from '@coverline/contract/languages'
import { mostHeadcount } from '@coverline/contract/leads/terms'
import type { AskedFields } from '@coverline/contract/lead-forms/terms'
import { insuranceTypes } from '@coverline/contract/plans/terms'
import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { HTMLInputAutoCompleteAttribute } from 'react'
import { useTranslation } from '../../kit/text/use-translation.ts'
import type { Draft, DraftField, Faults } from './draft.ts'
import classes from './lead-form-view.module.css'

interface FormInputsProps {
  language: Language
  fields: AskedFields
  consent: string
  draft: Draft
  faults: Faults
  onChange: (changed: Partial<Draft>) => void
}

type Line = {
  name: Exclude<DraftField, 'insuranceType' | 'message'>
  autoComplete: HTMLInputAutoCompleteAttribute
  type?: 'email' | 'tel'
  inputMode?: 'numeric'
  maxLength: number
}

const lines: readonly Line[] = [
  { name: 'name', autoComplete: 'name', maxLength: 255 },
  { name: 'email', autoComplete: 'email', type: 'email', maxLength: 255 },
  { name: 'phone', autoComplete: 'tel', type: 'tel', maxLength: 40 },
  { name: 'companyName', autoComplete: 'organization', maxLength: 255 },
  { name: 'headcount', autoComplete: 'off', inputMode: 'numeric', maxLength: String(mostHeadcount).length },
]

/** Codes of the server that this form words as an input of its kind */
const kindOf = (name: string, code: string): string =>
  name === 'email' && code === 'NOT_SUPPORTED_VALUE' ? 'INCORRECT_EMAIL' : code

/** The inputs that a form asks for, its consent, and the trap for robots. */
export function FormInputs({ language, fields, consent, draft, faults, onChange }: FormInputsProps) {
  const { t, i18n } = useTranslation(['lead-forms', 'plans', 'errors'], { lng: language })
  const faultOf = (name: DraftField | 'consent') => {
    const code = faults[name]
    if (code === undefined) return undefined
    const key = `errors:fields.${kindOf(name, code)}`
    return i18n.exists(key, { lng: language }) ? t(key as 'errors:fields.IS_REQUIRED') : t('page.wrong')
  }
  const shared = (name: DraftField) => {
    const isRequired = name === 'name' || fields[name] === 'REQUIRED'
    const label = t(`page.${name}`)
    return {
      name,
      label: isRequired ? label : `${label} (${t('page.optional')})`,
      required: isRequired,
      error: faultOf(name),
      value: draft[name],
      size: 'md' as const,
    }
  }
  return (
    <>
      {lines
        .filter(({ name }) => name === 'name' || fields[name] !== 'OFF')
        .map(({ name, ...line }) => (
          <TextInput
            key={name}
            {...shared(name)}
            {...line}
            onChange={(event) => onChange({ [name]: event.currentTarget.value })}
          />
        ))}
      {fields.insuranceType === 'OFF' ? null : (
        <NativeSelect
          {...shared('insuranceType')}
          data={[
            { value: '', label: t('page.noChoice') },
            ...insuranceTypes.map((value) => ({ value, label: t(`plans:insuranceTypes.${value}`) })),
          ]}
          onChange={(event) => onChange({ insuranceType: event.currentTarget.value })}
        />
      )}
      {fields.message === 'OFF' ? null : (
        <Textarea
          {...shared('message')}
          autosize
          minRows={3}
          maxRows={10}
          maxLength={2000}
          onChange={(event) => onChange({ message: event.currentTarget.value })}
        />
      )}
      <Checkbox
        name="consent"
        size="md"
        label={consent}
        required
        error={faultOf('consent')}
        checked={draft.consent}
        onChange={(event) => onChange({ consent: event.currentTarget.checked })}
      />
      <div className={classes.trap} aria-hidden>
        <label>
          {t('page.trap')}
          <input
            name="website"
            tabIndex={-1}
            autoComplete="off"
            value={draft.website}
            onChange={(event) => onChange({ website: event.currentTarget.value })}
          />
        </label>
      </div>
    </>
  )
}
