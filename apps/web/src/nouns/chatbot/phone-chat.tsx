import type { ChatbotReply, ChatbotSettings } from '@coverline/contract/chatbot/endpoints'
import type { Language } from '@coverline/contract/languages'
import { IconRefresh, IconSend2 } from '@tabler/icons-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { PhoneFrame } from '../../kit/frame/phone-frame.tsx'
import { useTranslation } from '../../kit/text/use-translation.ts'
import classes from './phone-chat.module.css'
import { type Exchange, usePhone } from './use-phone.ts'

interface PhoneChatProps {
  language: Language
  settings: ChatbotSettings
}

/** A phone preview in which the chatbot replies as to a client; nothing is sent. */
export function PhoneChat({ language, settings }: PhoneChatProps) {
  const { t } = useTranslation('chatbot')
  const { t: said } = useTranslation('chatbot', { lng: language })
  const phone = usePhone(language, settings)
  const { exchanges } = phone
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Scrolls to the newest line inside the phone only: the page does not move.
    const list = end.current?.parentElement
    list?.scrollTo({ top: list.scrollHeight })
  }, [exchanges.length, phone.isAsking])
  return (
    <aside className={classes.side} aria-label={t('preview.title')}>
      <PhoneFrame language={language}>
        <div className={classes.head}>
          <span>{said('preview.bot')}</span>
          <button
            type="button"
            className={classes.headButton}
            aria-label={t('preview.again')}
            onClick={phone.begin}
          >
            <IconRefresh size={17} aria-hidden />
          </button>
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard has to reach it */}
        <div className={classes.lines} role="log" aria-label={t('preview.phone')} tabIndex={0}>
          {exchanges.length === 0 ? <p className={classes.note}>{t('preview.empty')}</p> : null}
          {exchanges.map(({ id, ...exchange }) => (
            <Lines key={id} {...exchange} onWrite={phone.write} />
          ))}
          {phone.error ? <p className={classes.note}>{phone.error.message}</p> : null}
          <div ref={end} />
        </div>
        <WriteBar language={language} isAsking={phone.isAsking} onWrite={phone.write} />
      </PhoneFrame>
      <p className={classes.hint}>{t('preview.hint')}</p>
    </aside>
  )
}

/** Message and reply as the client sees them, with hints for the editor of the bot beside. */
function Lines({ asked, reply, onWrite }: Omit<Exchange, 'id'> & { onWrite: (text: string) => void }) {
  return (
    <>
      <div className={classes.line} data-by="CLIENT">
        <p className={classes.client}>{asked}</p>
      </div>
      {reply ? (
        <div className={classes.line} data-by="BOT">
          {reply.kind === 'SILENT' ? null : <p className={classes.bot}>{reply.text}</p>}
          {reply.kind === 'SILENT' || reply.quickReplies.length === 0 ? null : (
            <div className={classes.buttons}>
              {reply.quickReplies.map((label) => (
                <button key={label} type="button" className={classes.button} onClick={() => onWrite(label)}>
                  {label}
                </button>
              ))}
            </div>
          )}
          <Notes reply={reply} />
        </div>
      ) : null}
    </>
  )
}

function Notes({ reply }: { reply: ChatbotReply }) {
  const { t } = useTranslation('chatbot')
  if (reply.kind === 'SILENT') return <p className={classes.note}>{t('preview.silent')}</p>
  if (reply.kind === 'SUGGESTION' && reply.mayAskAi) return <p className={classes.note}>{t('preview.ai')}</p>
  if (reply.kind !== 'HAND_OFF') return null
  return (
    <>
      <p className={classes.note}>{t('preview.toPerson')}</p>
      {reply.mayAskAi ? <p className={classes.note}>{t('preview.ai')}</p> : null}
      {reply.nearest.length === 0 ? null : (
        <>
          <p className={classes.note}>{t('preview.nearest')}</p>
          <ul className={classes.nearest}>
            {reply.nearest.map(({ answerId, question }) => (
              <li key={answerId}>{question}</li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

interface WriteBarProps {
  language: Language
  isAsking: boolean
  onWrite: (text: string) => void
}

function WriteBar({ language, isAsking, onWrite }: WriteBarProps) {
  const { t: said } = useTranslation('chatbot', { lng: language })
  const [text, setText] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onWrite(text)
    setText('')
  }
  return (
    <form className={classes.write} onSubmit={submit}>
      <input
        className={classes.input}
        value={text}
        maxLength={1000}
        placeholder={said('preview.write')}
        aria-label={said('preview.write')}
        aria-busy={isAsking}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <button type="submit" className={classes.send} aria-label={said('preview.send')} disabled={isAsking}>
        <IconSend2 size={18} aria-hidden />
      </button>
    </form>
  )
}
