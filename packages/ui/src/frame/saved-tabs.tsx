import { IconBookmark } from '@tabler/icons-react'
import { useRef } from 'react'
import { useFittingCount } from '../table/use-fitting-count.ts'
import classes from './saved-tabs.module.css'

export interface SavedTab {
  id: string
  name: string
  isOpen: boolean
}

interface SavedTabsProps {
  label: string
  items: readonly SavedTab[]
  onChoose: (tab: SavedTab) => void
}

/** What a user has saved of a list, beside its tabs: as many of the first as there is room for. */
export function SavedTabs({ label, items, onChoose }: SavedTabsProps) {
  const line = useRef<HTMLDivElement>(null)
  const count = useFittingCount(line, items.length, items.map(({ name }) => name).join('|'))
  return (
    <div ref={line} role="group" aria-label={label} className={classes.line} data-saved-tabs>
      {items.slice(0, count).map((tab) => (
        <button
          key={tab.id}
          type="button"
          className={classes.tab}
          aria-pressed={tab.isOpen}
          title={tab.name}
          onClick={() => onChoose(tab)}
        >
          <IconBookmark size={15} stroke={1.7} aria-hidden />
          <span className={classes.name}>{tab.name}</span>
        </button>
      ))}
    </div>
  )
}
