import '@mantine/spotlight/styles.css'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import { IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../../kit/text/use-translation.ts'
import type { Found } from './found.ts'
import { onOpenPalette } from './palette.ts'
import { PaletteLines } from './palette-lines.tsx'
import { useGroups } from './use-groups.tsx'

const [store, spotlight] = createSpotlight()

const linesOf = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-action]')]
const selected = (): HTMLElement | undefined =>
  linesOf().find((line) => line.dataset['selected'] !== undefined)

/** The library selects the first line when the words change, not when answers arrive. */
function selectFirst(): void {
  for (const [index, line] of linesOf().entries()) line.toggleAttribute('data-selected', index === 0)
  store.updateState((state) => ({ ...state, selected: 0 }))
}

/** Ctrl K: finds people, policies, plans, companies, clinics, payments, requests, pages and commands. */
export function CommandPalette() {
  const { t } = useTranslation('app')
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  const { groups, isSettled } = useGroups(query)
  // What was chosen by an arrow stays chosen when further answers come.
  const hasMoved = useRef(false)
  const isAwaited = useRef(false)

  useEffect(() => {
    spotlight.open()
    // Opened again while it closes, it must not show the former words.
    return onOpenPalette(() => {
      hasMoved.current = false
      setQuery('')
      spotlight.open()
    })
  }, [])

  const look = () => {
    if (!hasMoved.current) selectFirst()
    if (!isSettled || !isAwaited.current) return
    isAwaited.current = false
    selected()?.click()
  }

  const change = (text: string) => {
    hasMoved.current = false
    isAwaited.current = false
    setQuery(text)
  }

  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') hasMoved.current = true
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    const href = selected()?.dataset['href']
    if ((event.ctrlKey || event.metaKey) && href) {
      event.stopPropagation()
      window.open(href, '_blank', 'noopener')
    } else if (!isSettled && !hasMoved.current) {
      // Enter means the words that were typed, not what was found for fewer of them.
      event.stopPropagation()
      event.preventDefault()
      isAwaited.current = true
    }
  }

  const follow = ({ href, run }: Found) => {
    if (href) void navigate({ href })
    run?.()
  }

  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      query={query}
      onQueryChange={change}
      scrollable
      maxHeight={460}
      size={680}
      radius="lg"
      centered={false}
      yOffset="9dvh"
      overlayProps={{ backgroundOpacity: 0.4, blur: 0 }}
      attributes={{ content: { 'aria-label': t('palette.open') } }}
    >
      <Spotlight.Search
        leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
        placeholder={t('palette.placeholder')}
        aria-label={t('palette.placeholder')}
        onKeyDownCapture={onKey}
      />
      <PaletteLines
        groups={groups}
        words={query.trim()}
        isSettled={isSettled}
        onFollow={follow}
        onShown={look}
      />
    </Spotlight.Root>
  )
}
