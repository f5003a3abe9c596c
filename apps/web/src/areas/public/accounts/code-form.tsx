import { Button } from '@coverline/ui/actions/button'
import { useUiTexts } from '@coverline/ui/ui-texts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { requestCode } from './api.ts'
import { BlankForm } from './blank-form.tsx'
import classes from './blank-layout.module.css'
import { CodeEntry } from './code-entry.tsx'
import { readContact } from './contact.ts'
import { SecondStep } from './lazy-second-step.ts'
import { useCode } from './use-code.ts'

interface CodeFormProps {
  onSignedIn: () => Promise<void>
  onBack: () => void
  /** The only user who may sign in here. */
  fixedContact?: string
}

/** Asks for e-mail or phone, then for the code that was sent. */
export function CodeForm({ onSignedIn, onBack, fixedContact }: CodeFormProps) {
  const { t } = useTranslation('accounts')
  const texts = useUiTexts()
  const [contact, setContact] = useState(fixedContact ?? '')
  const [contactError, setContactError] = useState<string | null>(null)
  const code = useCode(onSignedIn)

  const send = () => {
    const to = readContact(contact)
    setContactError(to ? null : contact.trim() === '' ? texts.required : t('errors.contact'))
    if (to) code.send(() => requestCode(to))
  }
  const back = (
    <button type="button" className={classes.link} onClick={onBack}>
      {t('signIn.withPassword')}
    </button>
  )
  if (code.pending) return <SecondStep first={code.pending} onSignedIn={onSignedIn} onBack={code.restart} />
  if (!code.request) {
    return (
      <BlankForm onSubmit={send} refused={code.refused}>
        <TextInput
          size="md"
          name="contact"
          autoComplete="username"
          label={t('code.contact')}
          placeholder={t('code.contactPlaceholder')}
          value={contact}
          onChange={(event) => setContact(event.currentTarget.value)}
          error={contactError}
          readOnly={fixedContact !== undefined}
        />
        <Button type="submit" size="md" fullWidth loading={code.busy}>
          {t('code.send')}
        </Button>
        {back}
      </BlankForm>
    )
  }
  return (
    <CodeEntry
      code={code}
      sentText={t('code.sentText', { contact: contact.trim() })}
      linkOnlyText={t('code.linkOnlyText', { contact: contact.trim() })}
      ways={back}
      change={
        fixedContact === undefined ? (
          <button type="button" className={classes.link} onClick={code.restart}>
            {t('code.change')}
          </button>
        ) : null
      }
      onAgain={send}
    />
  )
}
