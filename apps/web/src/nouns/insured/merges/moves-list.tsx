import type { MergeMoves } from '@coverline/contract/merges/endpoints'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from './merges.module.css'

const kinds = [
  'policies',
  'payments',
  'uses',
  'relatives',
  'documents',
  'polls',
  'tickets',
  'conversations',
] as const

export function MovesList({ moves, withHistory = false }: { moves: MergeMoves; withHistory?: boolean }) {
  const { t } = useTranslation('merges')
  const there = kinds.filter((kind) => moves[kind] > 0)
  if (there.length === 0 && !withHistory) return <p className={classes.note}>{t('moves.none')}</p>
  return (
    <ul className={classes.moves}>
      {there.map((kind) => (
        <li key={kind}>{t(`moves.${kind}`, { count: moves[kind] })}</li>
      ))}
      {withHistory ? <li>{t('moves.history')}</li> : null}
    </ul>
  )
}
