import { Button } from '@coverline/ui/actions/button'
import { Notice } from '@coverline/ui/overlays/notice'
import { Rating, Textarea } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { useFailure } from '../../kit/text/use-failure.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import classes from './answer-form.module.css'

interface AnswerFormProps {
  /** Stores the answer. */
  onSend: (answer: { score: number; comment: string | null }) => Promise<unknown>
  /** Until when it can be changed, once it is sent */
  thanks: string
  /** The answer given before, if there is one */
  given: { score: number | null; comment: string | null }
}

/** A rating of 1 to 5 with a comment; once sent it thanks, and the answer can be changed. */
export function AnswerForm({ onSend, thanks, given }: AnswerFormProps) {
  const { t } = useTranslation('polls')
  const fail = useFailure()
  const label = useId()
  const [score, setScore] = useState(given.score ?? 0)
  const [comment, setComment] = useState(given.comment ?? '')
  const [step, setStep] = useState<'ASKING' | 'BUSY' | 'THANKS'>('ASKING')
  const [lacksScore, setLacksScore] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (step === 'BUSY') return
    if (score === 0) return setLacksScore(true)
    setStep('BUSY')
    try {
      await onSend({ score, comment: comment.trim() || null })
      setStep('THANKS')
    } catch (error) {
      setStep('ASKING')
      fail(error)
    }
  }
  if (step === 'THANKS')
    return (
      <div className={classes.thanks} role="status">
        <h2>{t('page.thanks.title')}</h2>
        <p>{thanks}</p>
        <Button variant="outline" onClick={() => setStep('ASKING')}>
          {t('page.change')}
        </Button>
      </div>
    )
  return (
    <form className={classes.form} onSubmit={(event) => void send(event)}>
      <div role="group" aria-labelledby={label} className={classes.rate}>
        <span id={label} className={classes.label}>
          {t('page.rate')}
        </span>
        <Rating
          value={score}
          size={44}
          getSymbolLabel={(count) => t('page.stars', { count })}
          onChange={(value) => {
            setLacksScore(false)
            setScore(value)
          }}
        />
      </div>
      {lacksScore ? <Notice tone="danger">{t('page.needsScore')}</Notice> : null}
      <Textarea
        label={t('page.comment')}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={2000}
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
      <Button type="submit" loading={step === 'BUSY'}>
        {t('page.send')}
      </Button>
    </form>
  )
}
