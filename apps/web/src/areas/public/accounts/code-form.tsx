import { ApiError } from '@coverline/client/api-error'
import { Button } from '@coverline/ui/actions/button'
import { Notice } from '@coverline/ui/overlays/notice'
import { useUiTexts } from '@coverline/ui/ui-texts'
import { PinInput, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { type CodeRequest, requestCode, signInByCode } from './api.ts'
import { BlankForm } from './blank-form.tsx'
import classes from './blank-layout.module.css'
import { readContact } from './contact.ts'
import { SecondStep } from './lazy-second-step.ts'
import { useSignInError } from './use-sign-in-error.ts'
import { useSteps } from './use-steps.ts'

/** Seconds before another code may be requested. */
const pause = 60

interface CodeFormProps {
  onSignedIn: () => Promise<void>
  onBack: () => void
  /** The only user who may sign in here. */
  fixedContact?: string
}

/** Counts down until a new code may be requested. */
function useCountdown(): [number, () => void] {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (left === 0) return undefined
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  return [left, () => setLeft(pause)]
}

/** Asks for e-mail or phone, then for the code that was sent. */
export function CodeForm({ onSignedIn, onBack, fixedContact }: CodeFormProps) {
  const { t } = useTranslation('accounts')
  const texts = useUiTexts()
  const describe = useSignInError()
  const [contact, setContact] = useState(fixedContact ?? '')
  const [contactError, setContactError] = useState<string | null>(null)
  const [request, setRequest] = useState<CodeRequest | null>(null)
  const [code, setCode] = useState('')
  const [refused, setRefused] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [left, startCountdown] = useCountdown()
  const steps = useSteps(onSignedIn)

  const attempt = async (run: () => Promise<void>) => {
    setBusy(true)
    setRefused(null)
    try {
      await run()
    } catch (error) {
      setRefused(describe(error))
      setCode('')
      // A used or expired code cannot be corrected: back to the start.
      if (error instanceof ApiError && error.code.startsWith('TOKEN_')) setRequest(null)
    } finally {
      setBusy(false)
    }
  }

  const codeLength = request?.codeLength ?? 4
  const send = () => {
    const to = readContact(contact)
    setContactError(to ? null : contact.trim() === '' ? texts.required : t('errors.contact'))
    if (!to) return
    void attempt(async () => {
      setRequest(await requestCode(to))
      setCode('')
      startCountdown()
    })
  }
  const check = (digits: string) => {
    if (request) void attempt(() => signInByCode(request, digits).then(steps.passFirst))
  }

  const back = (
    <button type="button" className={classes.link} onClick={onBack}>
      {t('signIn.withPassword')}
    </button>
  )

  if (steps.pending) {
    const restart = () => {
      setRequest(null)
      steps.restart()
    }
    return <SecondStep first={steps.pending} onSignedIn={onSignedIn} onBack={restart} />
  }
  if (!request) {
    return (
      <BlankForm onSubmit={send} refused={refused}>
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
        <Button type="submit" size="md" fullWidth loading={busy}>
          {t('code.send')}
        </Button>
        {back}
      </BlankForm>
    )
  }

  if (request.isLinkOnly) {
    return (
      <div className={classes.form}>
        <Notice tone="info" title={t('code.linkOnlyTitle')}>
          {t('code.linkOnlyText', { contact: contact.trim() })}
        </Notice>
        {back}
      </div>
    )
  }

  return (
    <div className={classes.form}>
      <Notice tone="info" title={t('code.sentTitle')}>
        {t('code.sentText', { contact: contact.trim() })} {t('code.linkToo')}
      </Notice>
      {refused ? <Notice tone="danger">{refused}</Notice> : null}
      <PinInput
        size="lg"
        length={codeLength}
        type="number"
        oneTimeCode
        autoFocus
        value={code}
        onChange={setCode}
        onComplete={check}
        disabled={busy}
        error={refused !== null}
        aria-label={t('code.label')}
        getInputProps={(index) => ({ 'aria-label': t('code.digit', { digit: index + 1 }) })}
      />
      <Button
        size="md"
        fullWidth
        loading={busy}
        disabled={code.length < codeLength}
        onClick={() => check(code)}
      >
        {t('signIn.submit')}
      </Button>
      <div className={classes.line}>
        {fixedContact === undefined ? (
          <button type="button" className={classes.link} onClick={() => setRequest(null)}>
            {t('code.change')}
          </button>
        ) : null}
        {left > 0 ? (
          <span aria-live="off">{t('code.againIn', { seconds: left })}</span>
        ) : (
          <button type="button" className={classes.link} onClick={send}>
            {t('code.again')}
          </button>
        )}
      </div>
      {back}
    </div>
  )
}
