import { useCommand } from '@coverline/client/hooks'
import { mailboxes } from '@coverline/contract/calls.generated'
import type { Mailbox } from '@coverline/contract/mailboxes/endpoints'
import { mailboxFaults, mailSecurities } from '@coverline/contract/mailboxes/terms'
import { NumberField } from '@coverline/ui/form/choice-fields'
import {
  type AppForm,
  FormGrid,
  FormSection,
  PasswordField,
  SelectField,
  TextField,
  useAppForm,
} from '@coverline/ui/form/form-kit'
import { Radio, Stack, Switch } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useFieldText } from '../../kit/forms/use-field-text.ts'
import { RecordForm } from '../../kit/forms/record-form.tsx'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { linkSchema, linkValues, type LinkValues } from './link-form-schema.ts'
import classes from './mailbox.module.css'
import { touchedByMailbox } from './queries.ts'

type Form = AppForm<ReturnType<typeof linkValues>, LinkValues>

interface LinkFormProps {
  /** The linked address; null links a new one. */
  mailbox: Mailbox | null
  /** True if this installation accepts forwarded mail. */
  canForward: boolean
  onClose: () => void
}

export function LinkForm({ mailbox, canForward, onClose }: LinkFormProps) {
  const { t } = useTranslation('mailboxes')
  const fieldText = useFieldText()
  const save = useCommand(mailboxes.save, { refresh: touchedByMailbox })
  const stored = mailbox?.inbound ?? (canForward ? 'FORWARDING' : 'IMAP')
  const [inbound, setInbound] = useState<Mailbox['inbound']>(stored)
  const [hasSmtp, setHasSmtp] = useState(mailbox?.smtp != null)
  const hasImap = inbound === 'IMAP'
  const schema = useMemo(() => linkSchema({ hasImap, hasSmtp }, mailbox), [hasImap, hasSmtp, mailbox])
  const form = useAppForm(schema, linkValues(mailbox) as never, {
    errorText: (code, path) => {
      const fault = mailboxFaults.find((each) => each === code)
      if (fault) return t(`faults.${fault}`)
      return fieldText(path === 'address' && code !== 'required' ? 'INCORRECT_EMAIL' : code, path)
    },
  }) as unknown as Form
  return (
    <RecordForm
      form={form}
      id="mailbox-form"
      title={t(mailbox ? 'form.change' : 'form.new')}
      isNew={mailbox === null}
      hasMore={inbound !== stored || hasSmtp !== (mailbox?.smtp != null)}
      onClose={onClose}
      done={t(mailbox ? 'saved' : 'linked')}
      onSaved={onClose}
      save={async ({ address, senderName, imap, smtp }) => {
        const known = mailbox ? { mailboxId: mailbox.mailboxId, version: mailbox.version } : {}
        const { mailboxId } = await save.mutateAsync({
          input: {
            ...known,
            address,
            senderName: senderName ?? null,
            inbound,
            ...(hasImap && imap ? { imap } : {}),
            smtp: hasSmtp && smtp ? smtp : null,
          },
        })
        return mailboxId
      }}
    >
      <FormGrid columns={1}>
        <TextField
          form={form}
          name="address"
          type="email"
          label={t('form.address')}
          description={t('form.addressHint')}
          autoFocus
          required
        />
        <TextField
          form={form}
          name="senderName"
          label={t('form.senderName')}
          description={t('form.senderNameHint')}
          maxLength={100}
        />
        <Radio.Group
          label={t('form.inbound')}
          value={inbound}
          onChange={(value) => setInbound(value === 'IMAP' ? 'IMAP' : 'FORWARDING')}
        >
          <Stack gap={8} mt={6}>
            <Radio
              value="FORWARDING"
              label={t('form.forwarding')}
              description={t(canForward ? 'form.forwardingHint' : 'form.noForwarding')}
              disabled={!canForward}
            />
            <Radio value="IMAP" label={t('form.imap')} description={t('form.imapHint')} />
          </Stack>
        </Radio.Group>
      </FormGrid>
      {hasImap ? <ServerFields form={form} kind="imap" hasPassword={mailbox?.imap != null} /> : null}
      <Switch
        className={classes.switch ?? ''}
        label={t('form.ownSmtp')}
        description={t('form.ownSmtpHint')}
        checked={hasSmtp}
        onChange={({ currentTarget }) => setHasSmtp(currentTarget.checked)}
      />
      {hasSmtp ? <ServerFields form={form} kind="smtp" hasPassword={mailbox?.smtp != null} /> : null}
    </RecordForm>
  )
}

interface ServerFieldsProps {
  form: Form
  kind: 'imap' | 'smtp'
  /** If the field is left empty, a stored password is kept. */
  hasPassword: boolean
}

function ServerFields({ form, kind, hasPassword }: ServerFieldsProps) {
  const { t } = useTranslation('mailboxes')
  return (
    <FormSection title={t(`server.${kind}`)}>
      <FormGrid>
        <TextField form={form} name={`${kind}.host`} label={t('server.host')} required />
        <NumberField form={form} name={`${kind}.port`} label={t('server.port')} required />
        <SelectField
          form={form}
          name={`${kind}.security`}
          label={t('server.security')}
          options={mailSecurities.map((value) => ({ value, label: t(`server.${value}`) }))}
          required
        />
        <TextField form={form} name={`${kind}.user`} label={t('server.user')} required />
        <PasswordField
          form={form}
          name={`${kind}.password`}
          label={t('server.password')}
          description={t(hasPassword ? 'server.passwordStays' : 'server.passwordHint')}
          autoComplete="new-password"
          required={!hasPassword}
        />
      </FormGrid>
    </FormSection>
  )
}
