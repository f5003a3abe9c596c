import { IconButton } from '@coverline/ui/actions/button'
import { TextInput } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconSearch, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from './editor.module.css'
import type { SheetSearch } from './use-sheet-search.ts'

interface SearchBarProps {
  search: SheetSearch
  onClose: () => void
}

/** Search in the sheet: Enter goes to the next cell, Shift+Enter back. */
export function SearchBar({ search, onClose }: SearchBarProps) {
  const { t } = useTranslation('imports')
  const [text, setText] = useState(search.text)
  const go = (direction: 1 | -1) => {
    if (text === search.text) search.step(direction)
    else void search.find(text)
  }
  const count =
    search.found.length > 0
      ? t('search.place', { place: search.current + 1, count: search.found.length })
      : search.text === ''
        ? ''
        : t('search.nothing')
  return (
    <div className={classes.search} role="search">
      <TextInput
        size="xs"
        w={260}
        autoFocus
        aria-label={t('search.label')}
        placeholder={t('search.label')}
        leftSection={<IconSearch size={14} aria-hidden />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose()
          if (event.key === 'Enter') {
            event.preventDefault()
            go(event.shiftKey ? -1 : 1)
          }
        }}
      />
      <span className={classes.count} role="status">
        {search.searching ? t('common:loading') : count}
      </span>
      <IconButton
        label={t('search.previous')}
        icon={<IconChevronUp size={16} />}
        size={28}
        onClick={() => go(-1)}
      />
      <IconButton
        label={t('search.next')}
        icon={<IconChevronDown size={16} />}
        size={28}
        onClick={() => go(1)}
      />
      <IconButton label={t('common:close')} icon={<IconX size={16} />} size={28} onClick={onClose} />
    </div>
  )
}
