import { IconSend2, IconX } from '@tabler/icons-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { dayLocale } from '../../../kit/text/day-locale.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { longestText } from '../connection/told.ts'
import type { ChatLine } from '../connection/use-chat.ts'
import classes from './call.module.css'

interface ChatProps {
  lines: readonly ChatLine[]
  otherName: string
  onSend: (text: string) => void
  onClose: () => void
}

/** The texts of a call. They go from browser to browser and are gone with the page. */
export function Chat({ lines, otherName, onSend, onClose }: ChatProps) {
  const { t, i18n } = useTranslation('visits')
  const [text, setText] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const clock = new Intl.DateTimeFormat(dayLocale(i18n.language), { timeStyle: 'short' })
  useEffect(() => {
    // Some browsers return a promise, which is no way to clean up.
    void list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' })
  }, [lines.length])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = text.trim()
    if (wanted === '') return
    onSend(wanted)
    setText('')
  }
  return (
    <section className={classes.chat} aria-label={t('call.chat')}>
      <header className={classes.chatHead}>
        <h2>{t('call.chat')}</h2>
        <span>{t('call.chatKept')}</span>
        <button type="button" className={classes.plain} aria-label={t('call.closeChat')} onClick={onClose}>
          <IconX size={18} aria-hidden />
        </button>
      </header>
      <ol
        ref={list}
        className={classes.lines}
        aria-live="polite"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard has to reach it
        tabIndex={0}
        aria-label={t('call.messages')}
      >
        {lines.map(({ id, isOwn, text: said, at, hasCome }) => (
          <li key={id} data-own={isOwn || undefined}>
            <span className={classes.srOnly}>{isOwn ? t('call.you') : otherName}: </span>
            <p>{said}</p>
            <small>
              <time dateTime={at.toISOString()}>{clock.format(at)}</time>
              {hasCome ? null : ` · ${t('call.sending')}`}
            </small>
          </li>
        ))}
      </ol>
      <form className={classes.write} onSubmit={submit}>
        <input
          value={text}
          maxLength={longestText}
          autoFocus
          aria-label={t('call.message')}
          placeholder={t('call.message')}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <button type="submit" className={classes.plain} aria-label={t('call.send')}>
          <IconSend2 size={20} aria-hidden />
        </button>
      </form>
    </section>
  )
}
