import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useUiTexts } from '../ui-texts.tsx'

interface SearchFieldProps {
  value: string
  /** Called 300 ms after the last key, immediately on Enter and on clearing. */
  onChange: (value: string) => void
  placeholder: string
  width?: number | string
  /** Takes the focus when it appears because the user asked for it */
  autoFocus?: boolean
}

const delay = 300
const takeFocus = (input: HTMLInputElement | null) => input?.focus()

/** A debounced search box */
export function SearchField({
  value,
  onChange,
  placeholder,
  width = 260,
  autoFocus = false,
}: SearchFieldProps) {
  const texts = useUiTexts()
  const [text, setText] = useState(value)
  const sent = useRef(value)

  const send = (next: string) => {
    later.cancel()
    if (next === sent.current) return
    sent.current = next
    onChange(next)
  }
  const typedOn = useRef('')
  const later = useDebouncedCallback((next: string) => {
    // If the user has left the page meanwhile, the value must not take them back.
    if (window.location.pathname === typedOn.current) send(next)
  }, delay)

  // A value from outside (back button, reset) replaces the typed text; our own echo does not.
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setText(value)
  }, [value])

  return (
    <TextInput
      type="search"
      role="searchbox"
      {...(autoFocus ? { ref: takeFocus } : {})}
      aria-label={placeholder}
      placeholder={placeholder}
      title={placeholder}
      w={width}
      maw="100%"
      value={text}
      leftSection={<IconSearch size={16} stroke={1.7} aria-hidden />}
      rightSection={
        text ? (
          <CloseButton
            size="sm"
            aria-label={texts.clear}
            onClick={() => {
              setText('')
              send('')
            }}
          />
        ) : null
      }
      onChange={(event) => {
        setText(event.currentTarget.value)
        typedOn.current = window.location.pathname
        later(event.currentTarget.value.trim())
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') send(text.trim())
      }}
    />
  )
}
