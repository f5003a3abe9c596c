import { Input, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type FieldProps, fieldProps } from './field-props.ts'
import classes from './phone-field.module.css'
import { Flag } from '../display/flag.tsx'
import { countryOfNumber, intoMask, type PhoneCountry } from './phone-countries.tsx'
import { useUiTexts } from '../ui-texts.tsx'

interface PhoneFieldProps<Values> extends FieldProps<Values> {
  /** Countries to choose from; a number of another one is typed with its code. */
  countries: readonly PhoneCountry[]
  /** Country of an empty field; France in the workspace. */
  defaultRegion?: string
}

const other = 'OTHER'

function nameOf(region: string, locale: string): string {
  return new Intl.DisplayNames([locale], { type: 'region' }).of(region) ?? region
}

/** A phone number with its country; the form stores it as +33612345678, or '' if empty. */
export function PhoneField<Values>(props: PhoneFieldProps<Values>) {
  const texts = useUiTexts()
  const { countries, defaultRegion = 'FR' } = props
  const field = fieldProps(props)
  const digits = String(field.value ?? '').replace(/\D/gu, '')
  const [picked, setPicked] = useState<string | null>(null)
  const found = digits === '' ? undefined : countryOfNumber(digits, countries)
  const region = picked ?? found?.region ?? (digits === '' ? defaultRegion : other)
  const country = countries.find((each) => each.region === region)
  const national = country && digits.startsWith(country.code) ? digits.slice(country.code.length) : digits

  const change = (text: string) => {
    // A pasted international number also sets its country.
    if (text.trim().startsWith('+')) {
      setPicked(null)
      field.onChange(`+${text.replace(/\D/gu, '').slice(0, 15)}`)
      return
    }
    const typed = text.replace(/\D/gu, '').slice(0, country ? 14 : 15)
    field.onChange(typed === '' ? '' : `+${country?.code ?? ''}${typed}`)
  }

  const { label, description, error, withAsterisk, disabled } = field
  return (
    <Input.Wrapper
      label={label}
      description={description}
      error={error}
      withAsterisk={withAsterisk}
      labelElement="div"
    >
      <div className={classes.row}>
        <Select
          className={classes.country}
          aria-label={`${label}: ${texts.chooseCountry}`}
          data={[
            ...countries.map((each) => ({ value: each.region, label: `${each.region} +${each.code}` })),
            { value: other, label: '+ …' },
          ]}
          value={region}
          onChange={(next) => {
            setPicked(next ?? defaultRegion)
            field.onChange('')
          }}
          allowDeselect={false}
          disabled={disabled}
          leftSection={<Flag src={country?.flag} />}
          comboboxProps={{ width: 240, position: 'bottom-start' }}
          maxDropdownHeight={260}
          renderOption={({ option }) => (
            <span className={classes.option}>
              <Flag src={countries.find((each) => each.region === option.value)?.flag} />
              <span>
                {option.value === other ? '+ …' : nameOf(option.value, texts.locale)}
                {option.value === other ? null : (
                  <span className={classes.code}> {option.label.slice(option.label.indexOf('+'))}</span>
                )}
              </span>
            </span>
          )}
        />
        <TextInput
          className={classes.number}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          aria-label={`${label}: ${texts.phoneNumber}`}
          aria-required={withAsterisk || undefined}
          data-path={field['data-path']}
          disabled={disabled}
          error={Boolean(error)}
          placeholder={country?.mask ?? '+000 000 000 000'}
          value={country ? intoMask(national, country.mask) : digits && `+${digits}`}
          onChange={(event) => change(event.currentTarget.value)}
        />
      </div>
    </Input.Wrapper>
  )
}
