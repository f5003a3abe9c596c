import type { PolicyVersion } from '@coverline/contract/versions/endpoints'
import type { UiAction } from '@coverline/ui/actions/action'
import { ActionButtons } from '@coverline/ui/actions/action-menu'
import { Button } from '@coverline/ui/actions/button'
import { Card } from '@coverline/ui/display/card'
import { EmptyLine } from '@coverline/ui/display/empty-line'
import { ErrorState } from '@coverline/ui/display/error-state'
import { Notice } from '@coverline/ui/overlays/notice'
import { StatusBadge } from '@coverline/ui/display/status-badge'
import { Timeline } from '@coverline/ui/display/timeline'
import { Skeleton } from '@mantine/core'
import { IconBan, IconCalendarStats, IconRefresh } from '@tabler/icons-react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { daysBetween } from '@coverline/contract/calendar'
import { today } from '../../../kit/text/days.ts'
import { useFormat } from '../../../kit/text/use-format.ts'
import classes from './policy-timeline.module.css'
import { type Versions, useVersions } from '../queries.ts'
import type { ChangeKind } from '../search.ts'

interface PolicyTimelineProps {
  policyId: string
  /** Shows the timeline as known at that time; default: now. */
  knownAt: string | undefined
  onChange: (kind: ChangeKind) => void
  onLookAt: (knownAt: string | undefined) => void
}

/** Versions of a policy over its term with their costs, and the changes that created them. */
export function PolicyTimeline({ policyId, knownAt, onChange, onLookAt }: PolicyTimelineProps) {
  const { t } = useTranslation('versions')
  const query = useVersions(policyId, knownAt)
  const found = query.data
  if (query.error && !found)
    return (
      <Card title={t('title')}>
        <ErrorState onRetry={() => void query.refetch()} />
      </Card>
    )
  if (!found) return <Skeleton height={220} radius="lg" />
  if (found.items.length === 0) return <EmptyLine title={t('title')} text={t('empty.title')} />
  return (
    <Card
      title={t('title')}
      actions={knownAt === undefined ? <Actions found={found} onChange={onChange} /> : null}
    >
      {knownAt === undefined ? null : <Known at={knownAt} onBack={() => onLookAt(undefined)} />}
      <Strip items={found.items} />
      <VersionList found={found} />
      {found.changes.length > 1 ? <Recorded found={found} onLookAt={onLookAt} /> : null}
    </Card>
  )
}

function Actions({ found, onChange }: { found: Versions; onChange: PolicyTimelineProps['onChange'] }) {
  const { t } = useTranslation('versions')
  if (!found.can.change) return null
  const isCanceled = found.items.some((version) => version.isCanceled)
  const isOver = found.items.at(-1)?.isCanceled === true
  const actions: UiAction[] = [
    {
      id: 'change',
      label: t('change'),
      icon: <IconCalendarStats size={16} />,
      onSelect: () => onChange('CHANGE'),
    },
    ...(isCanceled
      ? [
          {
            id: 'reinstate',
            label: t('reinstate'),
            icon: <IconRefresh size={16} />,
            onSelect: () => onChange('REINSTATE'),
          },
        ]
      : []),
    ...(isOver
      ? []
      : [
          {
            id: 'cancel',
            label: t('cancel'),
            icon: <IconBan size={16} />,
            tone: 'danger' as const,
            onSelect: () => onChange('CANCEL'),
          },
        ]),
  ]
  return (
    <div className={classes.actions}>
      <ActionButtons actions={actions} buttons={1} />
    </div>
  )
}

/** The term as a bar: each version is as wide as its days, with a line for today. */
function Strip({ items }: { items: PolicyVersion[] }) {
  const [first, last] = [items[0], items.at(-1)]
  if (!first || !last) return null
  const all = daysBetween(first.from, last.until) + 1
  const passed = daysBetween(first.from, today())
  return (
    <div className={classes.strip} aria-hidden>
      {items.map((version, nth) => (
        <span
          key={version.from}
          className={classes.part}
          data-canceled={version.isCanceled || undefined}
          data-tint={nth % 3}
          style={{ flexGrow: version.days }}
        />
      ))}
      {passed >= 0 && passed < all ? (
        <span className={classes.today} style={{ insetInlineStart: `${(passed / all) * 100}%` }} />
      ) : null}
    </div>
  )
}

function VersionList({ found }: { found: Versions }) {
  const { t } = useTranslation('versions')
  const format = useFormat()
  const { items, currency, total, credit } = found
  const now = today()
  const money = (sum: string) => format.money(sum, currency)
  return (
    <>
      <ul className={classes.list}>
        {items.map(({ from, until, days, program, premium, isCanceled, amount }, nth) => (
          <li key={from} className={classes.version}>
            <span className={classes.dot} data-canceled={isCanceled || undefined} data-tint={nth % 3} />
            <div className={classes.what}>
              <div className={classes.range}>
                {t('range', { from: format.day(from), until: format.day(until) })}
                {from <= now && now <= until ? <StatusBadge tone="info">{t('now')}</StatusBadge> : null}
                {isCanceled ? <StatusBadge tone="neutral">{t('canceled')}</StatusBadge> : null}
              </div>
              <div className={classes.note}>
                {[
                  program.name,
                  premium === null ? t('noPremium') : t('premium', { amount: money(premium) }),
                  t('days', { count: days }),
                ].join(' · ')}
              </div>
            </div>
            <span className={classes.sum}>{money(amount)}</span>
          </li>
        ))}
      </ul>
      <div className={classes.total}>
        <span>{t('total')}</span>
        <span className={classes.sum}>{money(total)}</span>
      </div>
      {Number(credit) > 0 ? (
        <div className={classes.total}>
          <span>{t('credit')}</span>
          <span className={classes.sum}>{money(credit)}</span>
        </div>
      ) : null}
    </>
  )
}

/** Notice that the timeline is a past one, with a link back. */
function Known({ at, onBack }: { at: string; onBack: () => void }) {
  const { t } = useTranslation('versions')
  const format = useFormat()
  return (
    <div className={classes.known}>
      <Notice
        tone="info"
        title={t('known.title', { when: format.moment(at) })}
        action={
          <Button size="xs" variant="outline" onClick={onBack}>
            {t('known.back')}
          </Button>
        }
      >
        {t('known.text')}
      </Notice>
    </div>
  )
}

function Recorded({ found, onLookAt }: { found: Versions } & Pick<PolicyTimelineProps, 'onLookAt'>) {
  const { t } = useTranslation('versions')
  const format = useFormat()
  return (
    <details className={classes.recorded}>
      <summary>{t('recorded')}</summary>
      <Timeline
        label={t('recorded')}
        items={found.changes.map((change) => ({
          id: String(change.edition),
          strong: change.kind !== 'START',
          title: `${t(`kinds.${change.kind}`)}, ${t('fromDay', { day: format.day(change.validFrom) })}`,
          text: (
            <>
              <div>
                {[
                  change.program?.name,
                  change.premium && t('premium', { amount: format.money(change.premium, found.currency) }),
                  t('totalWas', { amount: format.money(change.total, found.currency) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </div>
              {change.note ? <div>{change.note}</div> : null}
              <div>
                {t('line', {
                  who: change.actorName ?? t('system'),
                  when: format.moment(change.recordedAt),
                })}
              </div>
              <Button variant="soft" size="compact-sm" onClick={() => onLookAt(change.recordedAt)}>
                {t('known.look')}
              </Button>
            </>
          ),
        }))}
      />
    </details>
  )
}
