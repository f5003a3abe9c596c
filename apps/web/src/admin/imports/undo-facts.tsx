import type { ImportUndoCounts } from '@coverline/contract/imports-undo'
import { useFormat } from '../../shared/use-format.ts'
import { useTranslation } from '../../shared/use-translation.ts'
import classes from './imports.module.css'

/** What taking an import back does, or did, in sentences. */
export function UndoFacts({ counts }: { counts: ImportUndoCounts }) {
  const { t } = useTranslation('imports')
  const format = useFormat()
  const people = (count: number) => t('undo.people', { count, shown: format.number(count) })
  const policies = (count: number) => t('undo.policies', { count, shown: format.number(count) })
  const mails = (count: number, key: 'canceled' | 'sent') =>
    count > 0 ? t(`undo.${key}`, { count, shown: format.number(count) }) : null
  const facts = [
    counts.people + counts.policies > 0
      ? t('undo.removed', { people: people(counts.people), policies: policies(counts.policies) })
      : null,
    counts.restoredPeople + counts.restoredPolicies > 0
      ? t('undo.restored', {
          people: people(counts.restoredPeople),
          policies: policies(counts.restoredPolicies),
        })
      : null,
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
