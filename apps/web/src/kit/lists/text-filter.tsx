import { TextInput } from '@mantine/core'
import { useState } from 'react'

interface TextFilterProps {
  label: string
  value: string
  fullWidth: boolean
  onChange: (text: string) => void
}

/** A short text filter; applied with Enter or when the field loses focus. */
export function TextFilter({ label, value, fullWidth, onChange }: TextFilterProps) {
  const [text, setText] = useState(value)
  // A reset or a saved view brings another value. The field stays the same one, which may have the focus.
  const [taken, setTaken] = useState(value)
  if (taken !== value) {
    setTaken(value)
    setText(value)
  }
  const commit = () => {
    if (text.trim() !== value) onChange(text.trim())
  }
  return (
    <TextInput
      aria-label={label}
      placeholder={label}
      w={fullWidth ? '100%' : 150}
      maxLength={255}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit()
      }}
    />
  )
}
