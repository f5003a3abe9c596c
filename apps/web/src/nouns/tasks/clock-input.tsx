import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { parseClock } from './parse-clock.ts'

interface ClockInputProps {
  label: string
  /** HH:mm */
  value: string | null
  onChange: (time: string | null) => void
  /** The label only names the control, for a line without room. */
  bare?: boolean
  width?: number
}

/** A time of 24 hours, typed; taken when the field is left, or with Enter. */
export function ClockInput({ label, value, onChange, bare = false, width }: ClockInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const read = typed === null ? value : parseClock(typed)
  const commit = () => {
    if (typed === null || read === undefined) return
    setTyped(null)
    if (read !== value) onChange(read)
  }
  return (
    <TextInput
      {...(bare ? { 'aria-label': label } : { label })}
      {...(width === undefined ? {} : { w: width })}
      placeholder="--:--"
      maxLength={5}
      value={typed ?? value ?? ''}
      error={read === undefined}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit()
      }}
    />
  )
}
