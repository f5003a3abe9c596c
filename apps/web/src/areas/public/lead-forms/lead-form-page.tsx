import { ApiError } from '@coverline/client/api-error'
import { useQueryCall } from '@coverline/client/hooks'
import type { Language } from '@coverline/contract/languages'
import type { OutputOf } from '@coverline/contract/endpoint'
import { leadForms } from '@coverline/contract/calls.generated'
import { formKeyPattern } from '@coverline/contract/lead-forms/terms'
import { ErrorState } from '@coverline/ui/display/error-state'
import { Skeleton } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { LeadFormView } from '../../../nouns/lead-forms/lead-form-view.tsx'
import { useSendForm } from '../../../nouns/lead-forms/use-send-form.ts'
import { PlainTools } from '../../../session/plain-tools.tsx'
import { usePageTitle } from '../../../session/use-crumbs.ts'
import classes from './lead-form-page.module.css'

const isFramed = window.parent !== window

/** The public form of a provider, as a page of its own or in a frame of the provider's site. */
export function LeadFormPage() {
  const { key } = useParams({ from: '/lead-form/$key' })
  const box = useRef<HTMLElement>(null)
  useEffect(() => (box.current ? tellHeight(box.current) : undefined), [])
  return (
    <div className={classes.page} data-framed={isFramed || undefined}>
      {isFramed ? null : (
        <div className={classes.tools}>
          <PlainTools />
        </div>
      )}
      <main ref={box} className={classes.box}>
        {formKeyPattern.test(key) ? <OpenForm key={key} formKey={key} /> : <Gone />}
      </main>
    </div>
  )
}

/** Tells the site around the frame how high the form is; a height is no secret. */
function tellHeight(box: HTMLElement): (() => void) | undefined {
  if (!isFramed) return undefined
  const tell = () =>
    window.parent.postMessage({ type: 'coverline-form', height: Math.ceil(box.offsetHeight) }, '*')
  const observer = new ResizeObserver(tell)
  observer.observe(box)
  return () => observer.disconnect()
}

function Gone() {
  const { t } = useTranslation('lead-forms')
  usePageTitle(t('page.goneTitle'))
  return (
    <>
      <h1>{t('page.goneTitle')}</h1>
      <p role="status">{t('page.goneText')}</p>
    </>
  )
}

function OpenForm({ formKey }: { formKey: string }) {
  const { data, error, refetch } = useQueryCall('lead-forms', leadForms.open, { key: formKey })
  if (error instanceof ApiError && error.status === 404) return <Gone />
  if (error && !data) return <ErrorState onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={420} radius="lg" />
  const renew = async () => (await refetch()).data?.challenge ?? null
  return <Form formKey={formKey} data={data} renew={renew} />
}

interface FormProps {
  formKey: string
  data: OutputOf<typeof leadForms.open>
  renew: Parameters<typeof useSendForm>[0]['renew']
}

function Form({ formKey, data, renew }: FormProps) {
  const { i18n } = useTranslation('lead-forms')
  const language = data.language ?? (i18n.language as Language)
  const texts = data.texts[language]
  usePageTitle(`${texts.title} · ${data.providerName}`)
  const { state, send } = useSendForm({ formKey, language, challenge: data.challenge, renew })
  return (
    <>
      <p className={classes.provider}>{data.providerName}</p>
      <LeadFormView
        language={language}
        fields={data.fields}
        texts={texts}
        state={state}
        onSend={(draft, faults) => void send(draft, faults)}
      />
    </>
  )
}
