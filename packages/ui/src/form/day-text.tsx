import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { parseDay } from './parse-date.ts'

interface DayTextProps {
  label: string
  description?: string | null
  placeholder: string
  error: string | null
  autoComplete: string
  /** YYYY-MM-DD, or null for a text that is no date; `isBlank` tells an empty field from a wrong one. */
  onChange: (day: string | null, isBlank: boolean) => void
}

/** A day that is known by heart, such as a birth date: typed without a calendar. */
export function DayText({ onChange, ...field }: DayTextProps) {
  const [text, setText] = useState('')
  return (
    <TextInput
      {...field}
      size="md"
      inputMode="numeric"
      value={text}
      onChange={(event) => {
        const typed = event.currentTarget.value
        setText(typed)
        onChange(parseDay(typed), typed.trim() === '')
      }}
    />
  )
}
