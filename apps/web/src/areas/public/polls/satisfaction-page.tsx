import { ApiError } from '@coverline/client/api-error'
import { call } from '@coverline/client/call'
import { useQueryCall } from '@coverline/client/hooks'
import { polls } from '@coverline/contract/calls.generated'
import { ErrorState } from '@coverline/ui/display/error-state'
import { Skeleton } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { Brand } from '../../../kit/frame/brand.tsx'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { AnswerForm } from '../../../nouns/polls/answer-form.tsx'
import { PlainTools } from '../../../session/plain-tools.tsx'
import { usePageTitle } from '../../../session/use-crumbs.ts'
import classes from './satisfaction-page.module.css'

const wellFormed = /^[\w-]{64}$/

/** Asks a person, who needs no account, how satisfied they are: the link has its token in the fragment. */
export function SatisfactionPage() {
  const { t } = useTranslation('polls')
  const { hash } = useLocation()
  usePageTitle(t('page.title'))
  return (
    <div className={classes.page}>
      <div className={classes.tools}>
        <PlainTools />
      </div>
      <main className={classes.box}>
        <span className={classes.brand}>
          <Brand />
        </span>
        {wellFormed.test(hash) ? <Question key={hash} token={hash} /> : <Gone />}
      </main>
    </div>
  )
}

function Gone() {
  const { t } = useTranslation('polls')
  return (
    <>
      <h1>{t('page.gone.title')}</h1>
      <p role="status">{t('page.gone.text')}</p>
    </>
  )
}

function Question({ token }: { token: string }) {
  const { t } = useTranslation('polls')
  const { data, error, refetch } = useQueryCall('polls', polls.open, { token })
  if (error instanceof ApiError && error.status === 404) return <Gone />
  if (error && !data) return <ErrorState onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={260} radius="lg" />
  const { requestNumber: number, providerName: provider } = data
  return (
    <>
      <h1>{t('page.title')}</h1>
      <p>{number === null ? t('page.aboutProvider', { provider }) : t('page.about', { number, provider })}</p>
      <AnswerForm
        given={data}
        thanks={t('page.thanks.text')}
        onSend={(answer) => call(polls.answer, { token, ...answer })}
      />
    </>
  )
}
