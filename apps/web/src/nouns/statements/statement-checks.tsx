import type { Statement, StatementCheck } from '@coverline/contract/statements/shapes'
import { Button } from '@coverline/ui/actions/button'
import { Notice } from '@coverline/ui/overlays/notice'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useFormat } from '../../kit/text/use-format.ts'
import { UnreadLines } from './unread-lines.tsx'

const ConfirmDialog = lazy(async () => ({ default: (await import('./reason-dialogs.tsx')).ConfirmDialog }))

/** What the bank states beside the lines: differences in red before anything can be booked, and unread lines. */
export function StatementChecks({ statement }: { statement: Statement }) {
  const { t } = useTranslation('statements')
  const format = useFormat()
  const [isOpen, setIsOpen] = useState(false)
  const { differences, confirmed, unread, isChecked, can } = statement
  return (
    <>
      {differences.length > 0 ? (
        <Notice
          tone={confirmed ? 'warning' : 'danger'}
          title={t('checks.title')}
          action={
            can.confirm ? (
              <Button size="xs" variant="outline" onClick={() => setIsOpen(true)}>
                {t('checks.confirm')}
              </Button>
            ) : null
          }
        >
          <ul>
            {differences.map((check, nth) => (
              <li key={nth}>
                <Difference check={check} />
              </li>
            ))}
          </ul>
          {confirmed
            ? t('checks.confirmed', {
                name: confirmed.actorName ?? t('checks.somebody'),
                at: format.moment(confirmed.at),
                reason: confirmed.reason,
              })
            : t('checks.held')}
        </Notice>
      ) : null}
      {differences.length === 0 && isChecked ? <Notice tone="success" title={t('checks.agrees')} /> : null}
      {unread.length > 0 ? (
        <Notice tone="warning" title={t('unread.title', { count: unread.length })}>
          <p>{t('unread.text')}</p>
          <UnreadLines lines={unread} />
        </Notice>
      ) : null}
      {isOpen ? (
        <Suspense fallback={null}>
          <ConfirmDialog statementId={statement.statementId} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

function Difference({ check }: { check: StatementCheck }) {
  const { t } = useTranslation('statements')
  const format = useFormat()
  const { kind, currency, lines } = check
  const money = (sum: string | null) =>
    sum === null ? '' : currency === null ? sum : format.money(sum, currency)
  const facts = {
    account: check.account ?? t('checks.noAccount'),
    stated: money(check.stated),
    read: money(check.read),
    lines: lines.join(', '),
  }
  return (
    <>
      {t(`checks.${kind}`, facts)}
      {kind === 'BALANCE' && lines.length > 0 ? ` ${t('checks.againstBalance', facts)}` : null}
    </>
  )
}
