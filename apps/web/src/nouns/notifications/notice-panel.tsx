import { useCommand } from '@coverline/client/hooks'
import type { Notification } from '@coverline/contract/notifications/endpoints'
import { Button, IconButton } from '@coverline/ui/actions/button'
import { Dropdown } from '@coverline/ui/form/dropdown'
import { EmptyState } from '@coverline/ui/display/empty-state'
import { ErrorState } from '@coverline/ui/display/error-state'
import { useUiTexts } from '@coverline/ui/ui-texts'
import { Skeleton, Stack, Switch } from '@mantine/core'
import { IconBellOff, IconChecks, IconSettings, IconX } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useFailure } from '../../kit/text/use-failure.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import classes from './notice-panel.module.css'
import { useNoticeArea } from './notice-area.ts'
import { NoticeRow } from './notice-row.tsx'
import { type NoticeFilter, touchedByNotices, useNotices, useUnread } from './queries.ts'
import { useDays } from './settings/use-days.ts'

/** Marks notices as read; says it if that fails. */
function useMark() {
  const fail = useFailure()
  const { calls } = useNoticeArea()
  const { mutateAsync } = useCommand(calls.markRead, { refresh: touchedByNotices })
  return (input: Parameters<typeof mutateAsync>[0]['input']) => mutateAsync({ input }).catch(fail)
}

export function NoticePanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('notifications')
  const texts = useUiTexts()
  const navigate = useNavigate()
  const [filter, setFilter] = useState<NoticeFilter>({ kind: null, unreadOnly: false })
  const query = useNotices(filter)
  const { data: unread } = useUnread()
  const { settingsPath } = useNoticeArea()
  const mark = useMark()
  const items = query.data?.pages.flatMap((page) => page.items) ?? []
  const days = useDays(items)
  const open = (notice: Notification, path: string) => {
    if (!notice.isRead) void mark({ notificationIds: [notice.notificationId] })
    onClose()
    void navigate({ href: path })
  }
  return (
    <section className={classes.panel} aria-label={t('title')} tabIndex={-1} data-autofocus>
      <header className={classes.head}>
        <h2 className={classes.title}>{t('title')}</h2>
        <IconButton
          label={t('panel.markAll')}
          icon={<IconChecks size={18} stroke={1.7} />}
          disabled={unread?.unreadCount === 0}
          onClick={() => void mark({ all: true })}
        />
        <IconButton
          label={t('panel.settings')}
          icon={<IconSettings size={18} stroke={1.7} />}
          onClick={() => {
            onClose()
            void navigate({ href: settingsPath })
          }}
        />
        <IconButton label={texts.close} icon={<IconX size={18} stroke={1.7} />} onClick={onClose} />
      </header>
      <FilterRow filter={filter} onChange={setFilter} />
      <div className={classes.list}>
        {query.isPending ? (
          <Stack p="md" gap="sm" aria-label={texts.loading}>
            {[1, 2, 3, 4].map((nth) => (
              <Skeleton key={nth} height={52} radius="md" />
            ))}
          </Stack>
        ) : null}
        {query.isError ? <ErrorState onRetry={() => void query.refetch()} /> : null}
        {query.isSuccess && items.length === 0 && !query.hasNextPage ? <Nothing filter={filter} /> : null}
        {days.map(({ day, label, notices }) => (
          <section key={day} aria-label={label}>
            <h3 className={classes.day}>{label}</h3>
            <ul className={classes.rows}>
              {notices.map((notice) => (
                <NoticeRow
                  key={notice.notificationId}
                  notice={notice}
                  onOpen={(path) => open(notice, path)}
                  onRead={() => void mark({ notificationIds: [notice.notificationId] })}
                />
              ))}
            </ul>
          </section>
        ))}
        {query.hasNextPage ? (
          <div className={classes.more}>
            <Button
              variant="outline"
              fullWidth
              loading={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              {t('panel.more')}
            </Button>
          </div>
        ) : null}
      </div>
    </section>
  )
}

function FilterRow({ filter, onChange }: { filter: NoticeFilter; onChange: (next: NoticeFilter) => void }) {
  const { t } = useTranslation('notifications')
  const { kinds } = useNoticeArea()
  const options = kinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))
  return (
    <div className={classes.filter}>
      <Dropdown
        label={t('panel.allKinds')}
        width={172}
        options={options}
        value={filter.kind ? [filter.kind] : []}
        onChange={([chosen]) => onChange({ ...filter, kind: kinds.find((kind) => kind === chosen) ?? null })}
      />
      <Switch
        label={t('panel.onlyUnread')}
        checked={filter.unreadOnly}
        onChange={({ currentTarget }) => onChange({ ...filter, unreadOnly: currentTarget.checked })}
      />
    </div>
  )
}

function Nothing({ filter }: { filter: NoticeFilter }) {
  const { t } = useTranslation('notifications')
  const isFiltered = filter.kind !== null || filter.unreadOnly
  if (filter.unreadOnly && filter.kind === null)
    return <EmptyState compact icon={<IconChecks size={24} stroke={1.6} />} title={t('panel.allRead')} />
  return (
    <EmptyState
      compact
      icon={<IconBellOff size={24} stroke={1.6} />}
      title={t(isFiltered ? 'panel.emptyFiltered' : 'panel.empty')}
      text={isFiltered ? undefined : t('panel.emptyText')}
    />
  )
}
