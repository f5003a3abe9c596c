import type { ChangeRow } from '@coverline/contract/changes/shapes'
import { IconHelpCircle, IconMessage2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFormat } from '../../../kit/text/use-format.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from './questions.module.css'

interface RowQuestionProps {
  question: ChangeRow['question']
  /** What stands in place of an answer that is not there yet */
  children?: ReactNode
}

/** The question about a row and its answer. */
export function RowQuestion({ question, children }: RowQuestionProps) {
  const { t } = useTranslation('changes')
  const format = useFormat()
  if (question === null) return null
  const { text, askedAt, answer, answeredAt } = question
  return (
    <div className={classes.question}>
      <IconHelpCircle size={18} stroke={1.7} aria-hidden />
      <div className={classes.said}>
        <span className={classes.when}>{t('question.asked', { moment: format.moment(askedAt) })}</span>
        <p className={classes.text}>{text}</p>
      </div>
      {answer !== null && answeredAt !== null ? (
        <>
          <IconMessage2 size={18} stroke={1.7} aria-hidden />
          <div className={classes.said}>
            <span className={classes.when}>
              {t('question.answered', { moment: format.moment(answeredAt) })}
            </span>
            <p className={classes.text}>{answer}</p>
          </div>
        </>
      ) : (
        <div className={classes.open}>{children}</div>
      )}
    </div>
  )
}
