import { Button } from '@coverline/ui/actions/button'
import { CloseButton } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from './ai-text.module.css'
import type { useWrittenText } from '../composer/use-written-text.ts'

interface AiTextProps {
  title: string
  written: ReturnType<typeof useWrittenText>
  onRepeat: () => void
  onClose: () => void
  /** Actions on the finished text. */
  children?: ReactNode
}

/** An AI text while and after it is written: stop, use, retry or dismiss. Escape dismisses it. */
export function AiText({ title, written, onRepeat, onClose, children }: AiTextProps) {
  const { t } = useTranslation('conversations')
  const box = useRef<HTMLElement>(null)
  const isWriting = written.state === 'WRITING'
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const element = box.current
    const hear = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close()
    }
    element?.focus()
    element?.addEventListener('keydown', hear)
    return () => element?.removeEventListener('keydown', hear)
  }, [])
  return (
    <section ref={box} className={classes.box} aria-label={title} aria-busy={isWriting} tabIndex={-1}>
      <header className={classes.head}>
        <IconSparkles size={15} stroke={1.8} aria-hidden />
        <span className={classes.title}>{title}</span>
        <span className={classes.hint}>{t('ai.check')}</span>
        <CloseButton size="sm" aria-label={t('ai.discard')} onClick={onClose} />
      </header>
      <div className={classes.text} aria-live="polite">
        {written.text}
        {isWriting ? (
          <span className={classes.cursor}>
            <span className={classes.hidden}>{t('ai.writing')}</span>
          </span>
        ) : null}
        {written.state === 'FAILED' ? (
          <p className={classes.problem} role="alert">
            {written.problem}
          </p>
        ) : null}
      </div>
      <footer className={classes.foot}>
        {isWriting ? (
          <Button size="compact-sm" variant="outline" onClick={written.stop}>
            {t('ai.stop')}
          </Button>
        ) : (
          <>
            {/* Half an answer is none: what broke off can't be taken. */}
            {written.text === '' || written.state === 'FAILED' ? null : children}
            <Button size="compact-sm" variant="outline" onClick={onRepeat}>
              {t('ai.again')}
            </Button>
          </>
        )}
      </footer>
    </section>
  )
}
