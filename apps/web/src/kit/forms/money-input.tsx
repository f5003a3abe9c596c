import { TextInput, type TextInputProps } from '@mantine/core'
import { useLayoutEffect, useRef, useState } from 'react'
import { useFormat } from '../text/use-format.ts'
import { useTranslation } from '../text/use-translation.ts'
import { editedText, isDecimal, meaningsOf, readTyped, type SumUnit } from './money-text.ts'

interface MoneyInputProps extends SumUnit, Omit<TextInputProps, 'value' | 'onChange'> {
  /** A decimal string, or the text that could not be read */
  value: string
  /** Gets a decimal string as soon as the text is read, else the text itself, which no form accepts. */
  onChange: (value: string) => void
}

const unitWidth = 52

/**
 * The control of a sum in every form. It reads what the user writes by `readMoney`, in the language of nobody: `1240,50`,
 * `1.240,50` and `1,240.50` are one sum, and `1,240` is asked about. While it has the focus it shows the text as typed, else the
 * sum as the language writes it.
 */
export function MoneyInput({ value, onChange, unit, isWhole, error, ...props }: MoneyInputProps) {
  const { t } = useTranslation('common')
  const format = useFormat()
  const [typed, setTyped] = useState<string | null>(null)
  const [isFocused, setFocused] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  // The text changes with the focus, which would lose what is selected.
  useLayoutEffect(() => {
    if (isFocused) input.current?.select()
  }, [isFocused])
  const sign = format.decimalSign
  const fault = useFaultText({ unit, isWhole }, value, sign)
  const shown = isDecimal(value) ? format.money(value, undefined) : value
  return (
    <TextInput
      {...props}
      ref={input}
      value={isFocused ? (typed ?? '') : shown}
      onFocus={() => {
        setTyped(isDecimal(value) ? editedText(value, sign) : value)
        setFocused(true)
      }}
      onBlur={() => setFocused(false)}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text)
        const read = readTyped(text, { unit, isWhole })
        onChange('amount' in read ? read.amount : text.trim())
      }}
      error={isFocused && !error ? null : (fault ?? error)}
      inputMode="decimal"
      maxLength={40}
      {...(isWhole ? { description: props.description || t('money.digitsOnly') } : {})}
      {...(unit ? { rightSection: <span aria-hidden>{unit}</span>, rightSectionWidth: unitWidth } : {})}
    />
  )
}

/** Says why a text is not read as a sum; undefined for a sum and for nothing. */
function useFaultText(unit: SumUnit, value: string, sign: string): string | undefined {
  const { t } = useTranslation('common')
  if (value === '') return undefined
  const read = readTyped(value, unit)
  if ('amount' in read) return undefined
  switch (read.fault) {
    case 'AMOUNT_UNCLEAR':
      return t('money.unclear', { text: value, ...meaningsOf(value, sign) })
    case 'NO_CENTS':
      return t('money.noCents', { currency: unit.unit })
    case 'CURRENCY_UNCLEAR':
    case 'OTHER_CURRENCY':
      return t('money.otherCurrency', { currency: unit.unit })
    case 'DIGITS_ONLY':
      return t('money.digitsOnly')
    default:
      return t('money.notASum', { example: editedText('1240.50', sign) })
  }
}
