import { Kbd } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useTranslation } from '../../../../kit/text/use-translation.ts'
import { openPalette } from '../palette/palette.ts'
import classes from './top-bar.module.css'

/** Looks like a search box and opens the command palette. */
export function PaletteButton({ onOpen }: { onOpen?: () => void }) {
  const { t } = useTranslation('app')
  return (
    <button
      type="button"
      className={classes.search}
      onClick={() => {
        onOpen?.()
        openPalette()
      }}
      aria-keyshortcuts="Control+K"
    >
      <IconSearch size={16} stroke={1.7} aria-hidden />
      <span className={classes.searchText}>{t('palette.open')}</span>
      <Kbd size="xs" aria-hidden>
        Ctrl K
      </Kbd>
    </button>
  )
}
