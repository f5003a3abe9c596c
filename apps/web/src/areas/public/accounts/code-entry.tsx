import { Button } from '@coverline/ui/actions/button'
import { Notice } from '@coverline/ui/overlays/notice'
import { PinInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from './blank-layout.module.css'
import type { Code } from './use-code.ts'

interface CodeEntryProps {
  code: Code
  /** Where the code went, without saying whether anybody has it */
  sentText: string
  linkOnlyText: string
  /** Ways out below the code: another contact, another way to sign in */
  ways: ReactNode
  change: ReactNode
  onAgain: () => void
}

/** Takes the digits of a code that was sent; while codes are off it says that the mail holds a link. */
export function CodeEntry({ code, sentText, linkOnlyText, ways, change, onAgain }: CodeEntryProps) {
  const { t } = useTranslation('accounts')
  const { request, digits, busy, refused, left } = code
  if (!request) return null
  if (request.isLinkOnly)
    return (
      <div className={classes.form}>
        <Notice tone="info" title={t('code.linkOnlyTitle')}>
          {linkOnlyText}
        </Notice>
        {ways}
      </div>
    )
  return (
    <div className={classes.form}>
      <Notice tone="info" title={t('code.sentTitle')}>
        {sentText} {t('code.linkToo')}
      </Notice>
      {refused ? <Notice tone="danger">{refused}</Notice> : null}
      <PinInput
        size="lg"
        length={request.codeLength}
        type="number"
        oneTimeCode
        autoFocus
        value={digits}
        onChange={code.setDigits}
        onComplete={code.check}
        disabled={busy}
        error={refused !== null}
        aria-label={t('code.label')}
        getInputProps={(index) => ({ 'aria-label': t('code.digit', { digit: index + 1 }) })}
      />
      <Button
        size="md"
        fullWidth
        loading={busy}
        disabled={digits.length < request.codeLength}
        onClick={() => code.check(digits)}
      >
        {t('signIn.submit')}
      </Button>
      <div className={classes.line}>
        {change}
        {left > 0 ? (
          <span aria-live="off">{t('code.againIn', { seconds: left })}</span>
        ) : (
          <button type="button" className={classes.link} onClick={onAgain}>
            {t('code.again')}
          </button>
        )}
      </div>
      {ways}
    </div>
  )
}
