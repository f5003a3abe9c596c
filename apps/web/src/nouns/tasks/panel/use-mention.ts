import { type RefObject, useState } from 'react'
import { offeredTo, openMention } from '../../../kit/mentions/mentions.ts'

interface Member {
  userId: string
  name: string
}

/** A text with the members that the @ before the caret offers. */
export function useMention(field: RefObject<HTMLTextAreaElement | null>, members: readonly Member[]) {
  const [text, setText] = useState('')
  const [caret, setCaret] = useState(0)
  const [chosen, setChosen] = useState(0)
  const [isDismissed, setDismissed] = useState(false)
  const open = isDismissed ? null : openMention(text, caret)
  const offered = open ? offeredTo(open.typed, members) : []

  const choose = (name: string) => {
    if (!open) return
    const before = `${text.slice(0, open.from)}@${name} `
    setText(`${before}${text.slice(caret)}`)
    setCaret(before.length)
    setChosen(0)
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(before.length, before.length)
    })
  }
  return {
    text,
    offered,
    current: offered[Math.min(chosen, offered.length - 1)],
    choose,
    move: (by: 1 | -1) => setChosen((old) => Math.min(Math.max(old + by, 0), offered.length - 1)),
    dismiss: () => setDismissed(true),
    follow: (target: HTMLTextAreaElement) => setCaret(target.selectionStart),
    write: (next: string) => {
      setText(next)
      setDismissed(false)
    },
  }
}
