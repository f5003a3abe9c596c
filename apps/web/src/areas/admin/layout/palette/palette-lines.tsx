import { Kbd } from '@mantine/core'
import { Spotlight } from '@mantine/spotlight'
import { useEffect } from 'react'
import { useTranslation } from '../../../../kit/text/use-translation.ts'
import classes from './command-palette.module.css'
import type { Found, FoundGroup } from './found.ts'

interface PaletteLinesProps {
  groups: FoundGroup[]
  /** What was typed; it is marked in the names. */
  words: string
  isSettled: boolean
  onFollow: (item: Found) => void
  /** Called whenever lines are shown. */
  onShown: () => void
}

/** What was found, and the keys that work on it. */
export function PaletteLines({ groups, words, isSettled, onFollow, onShown }: PaletteLinesProps) {
  const { t } = useTranslation('app')
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)
  useEffect(onShown)
  const keys = [
    ['↑ ↓', t('palette.move')],
    ['Enter', t('palette.openIt')],
    ['Ctrl Enter', t('palette.newTab')],
  ]
  return (
    <>
      <Spotlight.ActionsList>
        {groups.map(({ title, items }) => (
          <Spotlight.ActionsGroup key={title} label={title} className={classes.group}>
            {items.map((item) => (
              <Spotlight.Action
                key={item.id}
                classNames={{ action: classes.action, actionDescription: classes.description }}
                label={item.label}
                description={item.description}
                leftSection={
                  item.isFace ? item.picture : <span className={classes.picture}>{item.picture}</span>
                }
                rightSection={item.badge}
                dimmedSections={false}
                highlightQuery={words !== ''}
                highlightColor="brand.2"
                data-href={item.href}
                onClick={() => onFollow(item)}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {count === 0 ? (
          <Spotlight.Empty>{t(isSettled ? 'palette.nothing' : 'palette.searching')}</Spotlight.Empty>
        ) : null}
      </Spotlight.ActionsList>
      <Spotlight.Footer className={classes.footer}>
        {keys.map(([key, label]) => (
          <span key={key}>
            <Kbd size="xs">{key}</Kbd> {label}
          </span>
        ))}
        <output className={classes.count}>
          {isSettled ? t('palette.results', { count }) : t('palette.searching')}
        </output>
      </Spotlight.Footer>
    </>
  )
}
