import { useCommand } from '@coverline/client/hooks'
import { whatsapp, type WhatsappLink } from '@coverline/contract/whatsapp/endpoints'
import { Button } from '@coverline/ui/actions/button'
import { FormGrid, PasswordField, TextField, useAppForm } from '@coverline/ui/form/form-kit'
import { Notice } from '@coverline/ui/overlays/notice'
import { Stack } from '@mantine/core'
import { RecordForm } from '../../kit/forms/record-form.tsx'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { touchedByWhatsapp } from './queries.ts'

const leastCharacters = { accessToken: 10, appSecret: 10, verifyToken: 8 } as const

const isSecret = (path: string): path is keyof typeof leastCharacters => path in leastCharacters

/** Returns a random token of letters and digits. */
function madeUp(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}

interface LinkFormProps {
  /** The linked number, to replace its secrets; null links a new one. */
  link: WhatsappLink | null
  onClose: () => void
}

/** Form for the values from Meta's console; they are tested before they are stored. */
export function LinkForm({ link, onClose }: LinkFormProps) {
  const { t } = useTranslation('whatsapp')
  const save = useCommand(whatsapp.link, { refresh: touchedByWhatsapp })
  const initial = {
    phoneNumberId: link?.phoneNumberId ?? '',
    businessAccountId: link?.businessAccountId ?? '',
    accessToken: '',
    appSecret: '',
    verifyToken: '',
  }
  const form = useAppForm(whatsapp.link.input, initial, {
    errorText: (code, path) => {
      if (code === 'required') return undefined
      return isSecret(path) ? t('form.tooShort', { count: leastCharacters[path] }) : t('form.digits')
    },
  })
  return (
    <RecordForm
      form={form}
      id="whatsapp-form"
      title={t(link ? 'form.replaceTitle' : 'form.title')}
      isNew={false}
      onClose={onClose}
      done={t('form.saved')}
      onSaved={onClose}
      save={async (input) => (await save.mutateAsync({ input })).linkId}
    >
      <Stack>
        <Notice tone="info">{t('form.intro')}</Notice>
        <FormGrid columns={1}>
          <TextField
            form={form}
            name="phoneNumberId"
            label={t('form.phoneNumberId')}
            inputMode="numeric"
            autoFocus
          />
          <TextField
            form={form}
            name="businessAccountId"
            label={t('form.businessAccountId')}
            inputMode="numeric"
          />
          <PasswordField
            form={form}
            name="accessToken"
            label={t('form.accessToken')}
            description={t('form.accessTokenHint')}
            autoComplete="new-password"
          />
          <PasswordField
            form={form}
            name="appSecret"
            label={t('form.appSecret')}
            autoComplete="new-password"
          />
          <div>
            <TextField
              form={form}
              name="verifyToken"
              label={t('form.verifyToken')}
              description={t('form.verifyTokenHint')}
              maxLength={200}
            />
            <Button variant="plain" size="compact-sm" onClick={() => form.set('verifyToken', madeUp())}>
              {t('form.generate')}
            </Button>
          </div>
        </FormGrid>
      </Stack>
    </RecordForm>
  )
}
