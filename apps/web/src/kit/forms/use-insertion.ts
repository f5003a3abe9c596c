import { type RefObject, useRef } from 'react'

/** Returns the ref of a text area, and a function that writes a text over its selection and gives it the focus. */
export function useInsertion(
  text: string,
  setText: (text: string) => void,
): { area: RefObject<HTMLTextAreaElement | null>; insert: (inserted: string) => void } {
  const area = useRef<HTMLTextAreaElement>(null)
  const insert = (inserted: string) => {
    const at = area.current?.selectionStart ?? text.length
    const end = area.current?.selectionEnd ?? at
    setText(`${text.slice(0, at)}${inserted}${text.slice(end)}`)
    area.current?.focus()
  }
  return { area, insert }
}
