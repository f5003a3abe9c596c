import { TextInput } from '@mantine/core'
import { useTranslation } from '../../../kit/text/use-translation.ts'

interface EmailInputProps {
  value: string
  onChange: (email: string) => void
  error: string | null
  readOnly?: boolean
}

export function EmailInput({ value, onChange, error, readOnly = false }: EmailInputProps) {
  const { t } = useTranslation('accounts')
  return (
    <TextInput
      size="md"
      type="email"
      name="email"
      autoComplete="username"
      label={t('signIn.email')}
      placeholder={t('signIn.emailPlaceholder')}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
      readOnly={readOnly}
    />
  )
}
