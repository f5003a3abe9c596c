import { NumberInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'

interface HeadingRowProps {
  value: number
  disabled: boolean
  onChoose: (row: number) => void
}

/** The row that holds the headings; another one is taken when the field is left or Enter is pressed. */
export function HeadingRow({ value, disabled, onChoose }: HeadingRowProps) {
  const { t } = useTranslation('imports')
  const [entered, setEntered] = useState<number | string>(value)
  const choose = () => {
    const row = Number(entered)
    if (Number.isInteger(row) && row >= 1 && row <= 1000) {
      if (row !== value) onChoose(row)
    } else setEntered(value)
  }
  return (
    <NumberInput
      label={t('reading.headingRow')}
      description={t('reading.headingRowHint')}
      min={1}
      max={1000}
      allowDecimal={false}
      value={entered}
      disabled={disabled}
      onChange={setEntered}
      onBlur={choose}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        choose()
      }}
    />
  )
}
