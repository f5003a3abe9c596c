import { Modal } from '@mantine/core'
import { Button } from '../actions/button.tsx'
import type { AskedQuestion } from './question.ts'
import classes from './confirm-modal.module.css'
import { useUiTexts } from '../ui-texts.tsx'

/** One question with two answers */
export function ConfirmModal({ question }: { question: AskedQuestion }) {
  const texts = useUiTexts()
  const { title, text, confirmLabel, cancelLabel, danger = false, answer } = question
  return (
    <Modal
      opened
      onClose={() => answer(false)}
      title={title}
      size={440}
      padding="lg"
      zIndex={400}
      closeButtonProps={{ 'aria-label': texts.close }}
      classNames={{ title: classes.title ?? '' }}
    >
      {text ? <div className={classes.text}>{text}</div> : null}
      <div className={classes.buttons}>
        <Button variant="outline" onClick={() => answer(false)}>
          {cancelLabel ?? texts.cancel}
        </Button>
        <Button variant={danger ? 'error' : 'solid'} onClick={() => answer(true)} data-autofocus>
          {confirmLabel ?? texts.confirm}
        </Button>
      </div>
    </Modal>
  )
}
