import { IconPaperclip, IconSend2 } from '@tabler/icons-react'
import { type ClipboardEvent, type FormEvent, useRef, useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { longestText } from '../connection/told.ts'
import classes from './chat.module.css'
import { acceptedNames } from './sent-files.ts'

interface WriteBarProps {
  onSend: (text: string) => void
  onFiles: (files: Iterable<File>) => void
}

/** Where a text is written and files are chosen or pasted. */
export function WriteBar({ onSend, onFiles }: WriteBarProps) {
  const { t } = useTranslation('visits')
  const [text, setText] = useState('')
  const picker = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = text.trim()
    if (wanted === '') return
    onSend(wanted)
    setText('')
  }
  const paste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return
    event.preventDefault()
    onFiles(event.clipboardData.files)
  }
  return (
    <form className={classes.write} onSubmit={submit}>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        accept={acceptedNames.join(',')}
        aria-label={t('call.files.choose')}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          // The same file can be chosen again.
          currentTarget.value = ''
        }}
      />
      <button
        type="button"
        className={classes.plain}
        aria-label={t('call.files.choose')}
        onClick={() => picker.current?.click()}
      >
        <IconPaperclip size={20} aria-hidden />
      </button>
      <input
        value={text}
        maxLength={longestText}
        autoFocus
        aria-label={t('call.message')}
        placeholder={t('call.message')}
        onPaste={paste}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <button type="submit" className={classes.plain} aria-label={t('call.send')}>
        <IconSend2 size={20} aria-hidden />
      </button>
    </form>
  )
}
