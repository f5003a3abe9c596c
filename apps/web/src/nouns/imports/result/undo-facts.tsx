import type { ImportUndoCounts } from '@coverline/contract/imports/undo'
import { useFormat } from '../../../kit/text/use-format.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from '../imports.module.css'

/** Effects of an undo as sentences; kinds without records are left out. */
export function UndoFacts({ counts }: { counts: ImportUndoCounts }) {
  const { t } = useTranslation('imports')
  const format = useFormat()
  const shown = (count: number) => ({ count, shown: format.number(count) })
  const records = (
    given: Partial<Record<'plans' | 'services' | 'clinics' | 'leads' | 'people' | 'policies', number>>,
  ) =>
    (['plans', 'services', 'clinics', 'leads', 'people', 'policies'] as const)
      .flatMap((name) => {
        const count = given[name] ?? 0
        return count > 0 ? [t(`undo.${name}`, shown(count))] : []
      })
      .join(', ')
  const removed = records(counts)
  const restored = records({
    services: counts.restoredServices,
    people: counts.restoredPeople,
    policies: counts.restoredPolicies,
  })
  const mails = (count: number, key: 'canceled' | 'sent') =>
    count > 0 ? t(`undo.${key}`, shown(count)) : null
  const facts = [
    removed === '' ? null : t('undo.removed', { records: removed }),
    restored === '' ? null : t('undo.restored', { records: restored }),
    mails(counts.invitationsCanceled, 'canceled'),
    mails(counts.invitationsSent, 'sent'),
  ].filter((fact) => fact !== null)
  return (
    <ul className={classes.effects}>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  )
}
