import { useCommand } from '@coverline/client/hooks'
import type { InputOf } from '@coverline/contract/endpoint'
import { views } from '@coverline/contract/calls.generated'
import type { SavedView } from '@coverline/contract/views/endpoints'
import { Button } from '@coverline/ui/actions/button'
import { toast } from '@coverline/ui/overlays/toast'
import { ActionIcon, Group, Menu, Text } from '@mantine/core'
import { IconBookmark, IconBookmarkPlus, IconRefresh, IconTrash } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../text/use-translation.ts'
import { useAttempt } from '../forms/use-attempt.ts'
import { searchOfView, useViews, type ViewedPage } from './view-search.ts'

const SaveViewDialog = lazy(async () => ({
  default: (await import('./save-view-dialog.tsx')).SaveViewDialog,
}))

interface SavedViewsProps extends ViewedPage {
  /** Shows the icon alone, where there is no room for the word. */
  isCompact?: boolean
}

/** Saved views of a list: the user's own, and those shared by colleagues. */
export function SavedViews({ list, search, onApply, isCompact = false }: SavedViewsProps) {
  const { t } = useTranslation('views')
  const [isSaving, setIsSaving] = useState(false)
  const items = useViews(list)
  const own = items.filter(({ authorName }) => authorName === null)
  const shared = items.filter(({ authorName }) => authorName !== null)
  const entries = (label: string, part: SavedView[]) =>
    part.length > 0 ? (
      <>
        <Menu.Label>{label}</Menu.Label>
        {part.map((view) => (
          <Entry key={view.viewId} list={list} view={view} search={search} onApply={onApply} />
        ))}
      </>
    ) : null
  return (
    <>
      <Menu position="bottom-end" width={300} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          {isCompact ? (
            <ActionIcon size={32} aria-label={t('label')} title={t('label')}>
              <IconBookmark size={18} stroke={1.7} />
            </ActionIcon>
          ) : (
            <Button variant="outline" leftSection={<IconBookmark size={16} />}>
              {t('label')}
            </Button>
          )}
        </Menu.Target>
        <Menu.Dropdown>
          {items.length === 0 ? <Menu.Label>{t('none')}</Menu.Label> : null}
          {entries(t('own'), own)}
          {entries(t('shared'), shared)}
          <Menu.Divider />
          <Menu.Item leftSection={<IconBookmarkPlus size={16} />} onClick={() => setIsSaving(true)}>
            {t('save')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isSaving ? (
        <Suspense fallback={null}>
          <SaveViewDialog list={list} search={search} onClose={() => setIsSaving(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

interface EntryProps extends Pick<SavedViewsProps, 'list' | 'search' | 'onApply'> {
  view: SavedView
}

function Entry({ list, view, search, onApply }: EntryProps) {
  const { t } = useTranslation('views')
  const attempt = useAttempt()
  const save = useCommand(views.save, { refresh: ['views'] })
  const remove = useCommand(views.remove, { refresh: ['views'] })
  const { viewId, name, isShared, authorName, can } = view
  const keep = (input: InputOf<typeof views.save>) =>
    attempt(async () => {
      await save.mutateAsync({ input })
      toast.success(t('saved'))
    })
  const replace = () => keep({ viewId, list, name, isShared, search: JSON.stringify(search) })
  const forget = () =>
    attempt(async () => {
      await remove.mutateAsync({ input: { viewId } })
      toast.notice({
        title: t('forgotten'),
        action: {
          label: t('common:undo'),
          onSelect: () => void keep({ list, name, isShared, search: view.search }),
        },
      })
    })
  return (
    <Group gap={2} wrap="nowrap">
      <Menu.Item flex={1} onClick={() => onApply(searchOfView(view))}>
        <Text size="sm" truncate>
          {name}
        </Text>
        {authorName || isShared ? (
          <Text size="xs" c="dimmed" truncate>
            {authorName ? t('by', { name: authorName }) : t('share')}
          </Text>
        ) : null}
      </Menu.Item>
      {can.update && authorName === null ? (
        <Menu.Item w={34} px={9} aria-label={`${t('update')}: ${name}`} onClick={() => void replace()}>
          <IconRefresh size={15} />
        </Menu.Item>
      ) : null}
      {can.update ? (
        <Menu.Item w={34} px={9} aria-label={t('forget', { name })} onClick={() => void forget()}>
          <IconTrash size={15} />
        </Menu.Item>
      ) : null}
    </Group>
  )
}
