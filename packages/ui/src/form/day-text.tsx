import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { parseDay } from './parse-date.ts'

interface DayTextProps {
  label: string
  description?: string | null
  placeholder: string
  error: string | null
  autoComplete: string
  /** What stands in the field at first */
  initialText?: string
  /** YYYY-MM-DD, or null for a text that is no date; `isBlank` tells an empty field from a wrong one. */
  onChange: (day: string | null, isBlank: boolean, text: string) => void
}

/** A day that is known by heart, such as a birth date: typed without a calendar. */
export function DayText({ onChange, initialText = '', ...field }: DayTextProps) {
  const [text, setText] = useState(initialText)
  return (
    <TextInput
      {...field}
      size="md"
      inputMode="numeric"
      value={text}
      onChange={(event) => {
        const typed = event.currentTarget.value
        setText(typed)
        onChange(parseDay(typed), typed.trim() === '', typed)
      }}
    />
  )
}
