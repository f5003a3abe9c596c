import { contactReportPath } from '@coverline/contract/contact-reports/terms'
import { Button } from '@coverline/ui/actions/button'
import { DayText } from '@coverline/ui/form/day-text'
import { useUiTexts } from '@coverline/ui/ui-texts'
import { TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { requestMemberCode } from './api.ts'
import { BlankForm } from './blank-form.tsx'
import classes from './blank-layout.module.css'
import { CodeEntry } from './code-entry.tsx'
import { readDoor } from './member-door.ts'
import { SecondStep } from './lazy-second-step.ts'
import { useCode } from './use-code.ts'

interface MemberFormProps {
  onSignedIn: () => Promise<void>
}

/** Sign-in of the app: one field takes an e-mail, a phone or the policy number, which needs the birth date. */
export function MemberForm({ onSignedIn }: MemberFormProps) {
  const { t } = useTranslation('accounts')
  const texts = useUiTexts()
  const [typed, setTyped] = useState('')
  const [birth, setBirth] = useState<{ day: string | null; isBlank: boolean }>({ day: null, isBlank: true })
  const [isChecked, setChecked] = useState(false)
  const code = useCode(onSignedIn)
  const door = readDoor(typed)
  const { day } = birth
  const isPolicy = door?.by === 'policyNumber'
  const dayError = birth.isBlank ? texts.required : day ? null : t('member.errors.birthDate')

  const send = () => {
    setChecked(true)
    if (!door || (isPolicy && !day)) return
    code.send(() =>
      requestMemberCode(door.by === 'policyNumber' ? { ...door.asked, birthDate: day ?? '' } : door.asked),
    )
  }
  if (code.pending) return <SecondStep first={code.pending} onSignedIn={onSignedIn} onBack={code.restart} />
  if (code.request)
    return (
      <CodeEntry
        code={code}
        sentText={t('member.sentText')}
        linkOnlyText={t('member.linkOnlyText')}
        ways={<ContactChanged why={t('member.noCode')} />}
        change={
          <button type="button" className={classes.link} onClick={code.restart}>
            {t('member.change')}
          </button>
        }
        onAgain={send}
      />
    )
  return (
    <BlankForm onSubmit={send} refused={code.refused}>
      <TextInput
        size="md"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        label={t('member.who')}
        description={t('member.whoHint')}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setChecked(false)
        }}
        error={isChecked && !door ? (typed.trim() === '' ? texts.required : t('member.errors.who')) : null}
      />
      {isPolicy ? (
        <DayText
          autoComplete="bday"
          label={t('member.birthDate')}
          description={door.mayBePhone ? t('member.mayBePhone') : null}
          placeholder={t('member.birthDatePlaceholder')}
          onChange={(typed, isBlank) => setBirth({ day: typed, isBlank })}
          error={isChecked ? dayError : null}
        />
      ) : null}
      <Button type="submit" size="md" fullWidth loading={code.busy}>
        {t('code.send')}
      </Button>
      <ContactChanged />
    </BlankForm>
  )
}

/** The way out for people whose code goes to an old contact */
function ContactChanged({ why }: { why?: string }) {
  const { t } = useTranslation('accounts')
  return (
    <p className={classes.text}>
      {why ? `${why} ` : null}
      <Link to={contactReportPath} className={classes.link}>
        {t('member.contactChanged')}
      </Link>
    </p>
  )
}
