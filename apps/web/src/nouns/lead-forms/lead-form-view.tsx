import type { Language } from '@coverline/contract/languages'
import type { AskedFields, FormTexts } from '@coverline/contract/lead-forms/terms'
import { Button } from '@coverline/ui/actions/button'
import { Notice } from '@coverline/ui/overlays/notice'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { emptyDraft, type Draft, type Faults, faultsOf } from './draft.ts'
import { FormInputs } from './form-inputs.tsx'
import classes from './lead-form-view.module.css'
import type { SendState } from './use-send-form.ts'

interface LeadFormViewProps {
  language: Language
  fields: AskedFields
  texts: FormTexts
  /** Omitted in the preview, where nothing is sent */
  state?: SendState
  onSend?: (draft: Draft, faults: Faults) => void
}

const asked: SendState = { step: 'ASKING', notice: null, faults: {} }

/** The public form as visitors see it; the settings show the same as a preview. */
export function LeadFormView({ language, fields, texts, state = asked, onSend }: LeadFormViewProps) {
  const { t } = useTranslation('lead-forms', { lng: language })
  const [draft, setDraft] = useState(emptyDraft)
  const form = useRef<HTMLFormElement>(null)
  const thanks = useRef<HTMLHeadingElement>(null)
  const { step, notice, faults } = state
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [faults])
  useEffect(() => {
    if (step === 'THANKS') thanks.current?.focus()
  }, [step])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSend?.(draft, faultsOf(draft, fields))
  }
  if (step === 'THANKS')
    return (
      <div className={classes.form} lang={language}>
        <h1 ref={thanks} tabIndex={-1}>
          {t('page.thanksTitle')}
        </h1>
        <p role="status">{texts.thanks}</p>
      </div>
    )
  return (
    <form ref={form} className={classes.form} lang={language} noValidate onSubmit={submit}>
      <h1>{texts.title}</h1>
      <p>{texts.intro}</p>
      <FormInputs
        language={language}
        fields={fields}
        consent={texts.consent}
        draft={draft}
        faults={faults}
        onChange={(changed) => setDraft((old) => ({ ...old, ...changed }))}
      />
      {notice ? <Notice tone="danger">{t(`page.${notice}`)}</Notice> : null}
      <Button type="submit" size="md" fullWidth loading={step === 'BUSY'}>
        {t('page.send')}
      </Button>
      <span className={classes.said} role="status">
        {step === 'BUSY' ? t('page.checking') : ''}
      </span>
    </form>
  )
}
