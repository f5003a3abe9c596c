import { call } from '@coverline/client/call'
import {
  chatbot,
  type ChatbotAnswer,
  type ChatbotButton,
  type ChatbotSettings,
} from '@coverline/contract/chatbot'
import type { Language } from '@coverline/contract/common'
import type { OutputOf } from '@coverline/contract/endpoint'
import { IconRefresh, IconSend2, IconUser } from '@tabler/icons-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { PhoneFrame } from '../../shared/phone-frame.tsx'
import { useFailure } from '../../shared/use-failure.ts'
import { useTranslation } from '../../shared/use-translation.ts'
import classes from './phone-chat.module.css'

type Nearest = Extract<OutputOf<typeof chatbot.ask>, { kind: 'HAND_OFF' }>['nearest']
type Line = { id: number; by: 'CLIENT' | 'BOT'; text: string; nearest?: Nearest; isHandOff?: boolean }

interface PhoneChatProps {
  language: Language
  settings: ChatbotSettings
  answers: readonly ChatbotAnswer[]
}

/** A phone on which the chatbot answers as it would answer a client; nothing is sent to anybody. */
export function PhoneChat({ language, settings, answers }: PhoneChatProps) {
  const { t } = useTranslation('chatbot')
  const { t: said } = useTranslation('chatbot', { lng: language })
  const fail = useFailure()
  const [lines, setLines] = useState<Line[]>([])
  const [text, setText] = useState('')
  const [isAsking, setIsAsking] = useState(false)
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The newest line in view, within the phone: the page stays where it is.
    const list = end.current?.parentElement
    list?.scrollTo({ top: list.scrollHeight })
  }, [lines])

  const add = (...more: Omit<Line, 'id'>[]) =>
    setLines((old) => [...old, ...more.map((line, at) => ({ ...line, id: old.length + at }))])
  const ask = async (asked: string): Promise<void> => {
    if (asked.trim() === '' || isAsking) return
    add({ by: 'CLIENT', text: asked })
    setText('')
    setIsAsking(true)
    try {
      const reply = await call(chatbot.ask, { language, text: asked })
      if (reply.kind === 'ANSWER') add({ by: 'BOT', text: reply.answer })
      else add({ by: 'BOT', text: reply.text, nearest: reply.nearest, isHandOff: true })
    } catch (error) {
      fail(error)
    } finally {
      setIsAsking(false)
    }
  }
  const textOf = (answerId: string) =>
    answers.find((one) => one.answerId === answerId)?.localizations.find((one) => one.language === language)
  const give = (answerId: string, asked: string) => {
    const found = textOf(answerId)
    if (found) add({ by: 'CLIENT', text: asked }, { by: 'BOT', text: found.answer })
  }
  const press = ({ action, labels }: ChatbotButton) => {
    if (action.kind === 'ANSWER') give(action.answerId, labels[language])
    else if (action.kind === 'HAND_OFF') void ask(said('said.person'))
    else window.open(action.url, '_blank', 'noopener,noreferrer')
  }
  const shown = settings.buttons.filter(({ labels }) => labels[language] !== '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void ask(text)
  }
  return (
    <aside className={classes.side} aria-label={t('preview.title')}>
      <PhoneFrame language={language}>
        <div className={classes.head}>
          <span>{said('preview.bot')}</span>
          <button
            type="button"
            className={classes.headButton}
            aria-label={t('preview.again')}
            onClick={() => setLines([])}
          >
            <IconRefresh size={17} aria-hidden />
          </button>
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard has to reach it */}
        <div className={classes.lines} role="log" aria-label={t('preview.phone')} tabIndex={0}>
          <p className={classes.bot}>{settings.greetings[language] || said('preview.greeting')}</p>
          <div className={classes.buttons}>
            {shown.map((button) => (
              <button key={button.key} type="button" className={classes.button} onClick={() => press(button)}>
                {button.labels[language]}
              </button>
            ))}
          </div>
          {lines.map(({ id, by, text: line, nearest = [], isHandOff }) => (
            <div key={id} className={classes.line} data-by={by}>
              <p className={by === 'BOT' ? classes.bot : classes.client}>{line}</p>
              {nearest.length > 0 ? <p className={classes.note}>{said('preview.did')}</p> : null}
              {nearest.map(({ answerId, question }) => (
                <button
                  key={answerId}
                  type="button"
                  className={classes.button}
                  onClick={() => give(answerId, question)}
                >
                  {question}
                </button>
              ))}
              {isHandOff ? <p className={classes.note}>{said('preview.toPerson')}</p> : null}
            </div>
          ))}
          <div ref={end} />
        </div>
        <form className={classes.write} onSubmit={submit}>
          <button
            type="button"
            className={classes.person}
            aria-label={said('said.person')}
            title={said('said.person')}
            onClick={() => void ask(said('said.person'))}
          >
            <IconUser size={18} aria-hidden />
          </button>
          <input
            className={classes.input}
            value={text}
            maxLength={1000}
            placeholder={said('preview.write')}
            aria-label={said('preview.write')}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <button
            type="submit"
            className={classes.send}
            aria-label={said('preview.send')}
            disabled={isAsking}
          >
            <IconSend2 size={18} aria-hidden />
          </button>
        </form>
      </PhoneFrame>
      <p className={classes.hint}>{t('preview.hint')}</p>
    </aside>
  )
}
