import { CopyId } from '@coverline/ui/actions/copy-id'
import { Notice } from '@coverline/ui/overlays/notice'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { useTranslation } from '../text/use-translation.ts'
import { leftOutOf } from './left-out-of.ts'
import classes from './unreadable-rows.module.css'

/** Most numbers that the notice shows; the server's log has all of them. */
const mostShown = 5

/** Names the rows that an open list left out, because a stored value of theirs cannot be shown. */
export function UnreadableRows() {
  const { t } = useTranslation('ui')
  const cache = useQueryClient().getQueryCache()
  const subscribe = useCallback((tell: () => void) => cache.subscribe(tell), [cache])
  // Texts are compared by value: the list is drawn again only if it differs.
  const found = useSyncExternalStore(subscribe, () =>
    cache
      .findAll({ type: 'active' })
      .flatMap(({ state }) => leftOutOf(state.data).map(({ id, place }) => id ?? `#${place + 1}`))
      .join(' '),
  )
  if (found === '') return null
  const rows = [...new Set(found.split(' '))]
  return (
    <div className={classes.frame}>
      <Notice tone="warning" title={t('unreadable.title', { count: rows.length })}>
        {t('unreadable.text', { count: rows.length })}{' '}
        {rows.slice(0, mostShown).map((row) => (
          <CopyId key={row} value={row} />
        ))}
      </Notice>
    </div>
  )
}
