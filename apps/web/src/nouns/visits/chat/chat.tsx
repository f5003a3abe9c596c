import { IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { clockFormat } from '../../../kit/text/clock.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from './chat.module.css'
import type { SharedFile } from './file-exchange.ts'
import { FileLine } from './file-line.tsx'
import type { Refusal } from './sent-files.ts'
import { useDrop } from './use-drop.ts'
import type { Talk } from './use-talk.ts'
import { WriteBar } from './write-bar.tsx'

interface ChatProps {
  talk: Talk
  otherName: string
  onClose: () => void
}

/** The texts and files of a call. They go from browser to browser and are gone with the page. */
export function Chat({ talk, otherName, onClose }: ChatProps) {
  const { t } = useTranslation('visits')
  const [refused, setRefused] = useState<{ name: string; why: Refusal } | null>(null)
  const offer = (files: Iterable<File>) => {
    setRefused(null)
    for (const file of files) {
      const why = talk.offer(file)
      if (why !== null) setRefused({ name: file.name, why })
    }
  }
  const isOver = useDrop(offer)
  return (
    <section className={classes.chat} aria-label={t('call.chat')} data-over={isOver || undefined}>
      <header className={classes.chatHead}>
        <h2>{t('call.chat')}</h2>
        <span>{t('call.chatKept')}</span>
        <button type="button" className={classes.plain} aria-label={t('call.closeChat')} onClick={onClose}>
          <IconX size={18} aria-hidden />
        </button>
      </header>
      <Lines talk={talk} otherName={otherName} />
      {refused ? (
        <p className={classes.refused} role="alert">
          {t(`call.files.refused.${refused.why}`, { name: refused.name })}
        </p>
      ) : (
        <span />
      )}
      <WriteBar onSend={talk.say} onFiles={offer} />
    </section>
  )
}

type Line = { id: string; isOwn: boolean; at: Date; text?: string; file?: SharedFile; isSending: boolean }

const inOrder = ({ lines, files }: Talk): Line[] =>
  [
    ...lines.map(({ hasCome, ...line }): Line => ({ ...line, isSending: !hasCome })),
    ...files.map((file): Line => ({
      id: file.id,
      isOwn: file.isOwn,
      at: file.at,
      file,
      isSending: file.state === 'MOVING',
    })),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime())

function Lines({ talk, otherName }: Pick<ChatProps, 'talk' | 'otherName'>) {
  const { t, i18n } = useTranslation('visits')
  const list = useRef<HTMLOListElement>(null)
  const clock = clockFormat(i18n.language, undefined)
  const lines = inOrder(talk)
  useEffect(() => {
    // Some browsers return a promise, which is no way to clean up.
    void list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' })
  }, [lines.length])
  return (
    <ol
      ref={list}
      className={classes.lines}
      aria-live="polite"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard has to reach it
      tabIndex={0}
      aria-label={t('call.messages')}
    >
      {lines.map(({ id, isOwn, text, file, at, isSending }) => (
        <li key={id} data-own={isOwn || undefined}>
          <span className={classes.srOnly}>{isOwn ? t('call.you') : otherName}: </span>
          {file ? <FileLine file={file} onStop={talk.stop} /> : <p>{text}</p>}
          <small>
            <time dateTime={at.toISOString()}>{clock.format(at)}</time>
            {isOwn && isSending ? ` · ${t('call.sending')}` : null}
          </small>
        </li>
      ))}
    </ol>
  )
}
