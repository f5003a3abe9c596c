import { languages } from '@coverline/contract/languages'
import type { Story } from '@coverline/contract/stories/endpoints'
import { Button } from '@coverline/ui/actions/button'
import { EmptyState } from '@coverline/ui/display/empty-state'
import { ErrorState } from '@coverline/ui/display/error-state'
import { toast } from '@coverline/ui/overlays/toast'
import { Skeleton, Stack } from '@mantine/core'
import { IconPlayerPlay, IconPlus, IconSlideshow } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { withChanges } from '../../../kit/lists/read-search.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { textIn } from '@coverline/contract/stories/text-in'
import { slideOf } from '../../../nouns/stories/header-of.ts'
import { useStory, useStoryList } from '../../../nouns/stories/queries.ts'
import type { StorySearch } from '../../../nouns/stories/search.ts'
import { StoryCards } from '../../../nouns/stories/story-cards.tsx'
import { type Changed, StoryFilters } from '../../../nouns/stories/story-filters.tsx'
import { useStoryActions } from '../../../nouns/stories/use-story-actions.tsx'
import { useAllowed } from '../../../session/use-session.ts'
import { ListPage } from '../layout/page/list-page.tsx'

const StoryForm = lazy(async () => ({
  default: (await import('../../../nouns/stories/story-form.tsx')).StoryForm,
}))

const StoryPlayer = lazy(async () => ({
  default: (await import('../../../nouns/stories/player/story-player.tsx')).StoryPlayer,
}))

const route = getRouteApi('/admin/stories')

/** The stories of the provider in the order of the app, and those that were deleted. */
export function StoryListPage() {
  const { t } = useTranslation('stories')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const query = useStoryList(search)
  const canCreate = useAllowed({ permissions: ['STORIES_CREATE'] })
  const change = (changed: Changed) =>
    void navigate({ search: (old: StorySearch) => withChanges(old, changed), replace: true })
  const reset = () => void navigate({ search: search.view ? { view: search.view } : {} })
  const { view, searchQuery, statuses, companies, programs } = search
  const isFiltered = [searchQuery, statuses, companies, programs].some(Boolean)
  const items = query.data?.items
  const open = ({ storyId }: Story) => change({ story: storyId })
  const actionsOf = useStoryActions({
    order: isFiltered || view ? undefined : items?.map(({ storyId }) => storyId),
    onEdit: open,
  })
  const create = canCreate ? (
    <Button leftSection={<IconPlus size={17} />} onClick={() => change({ create: true })}>
      {t('add')}
    </Button>
  ) : null
  return (
    <ListPage
      found={query.data}
      fills={false}
      primary={create}
      actions={<PlayAll items={items ?? []} />}
      views={{
        label: t('title'),
        items: [
          { value: 'all' as const, label: t('views.all') },
          { value: 'deleted' as const, label: t('views.deleted') },
        ],
        value: view ?? 'all',
        onChange: (next) => change({ view: next === 'deleted' ? 'deleted' : undefined }),
      }}
    >
      <Stack gap="md">
        <StoryFilters search={search} onChange={change} onReset={reset} />
        {query.error && !items ? <ErrorState onRetry={() => void query.refetch()} /> : null}
        {!items && !query.error ? <Skeleton height={320} radius="lg" /> : null}
        {items?.length === 0 ? (
          <Nothing isFiltered={isFiltered} isDeleted={view === 'deleted'} create={create} onReset={reset} />
        ) : null}
        {items && items.length > 0 ? <StoryCards items={items} actionsOf={actionsOf} onOpen={open} /> : null}
      </Stack>
      <Suspense fallback={null}>
        <OpenForm search={search} onClose={() => change({ create: undefined, story: undefined })} />
      </Suspense>
    </ListPage>
  )
}

/** Plays the active stories as a person in the app sees them, in the reader's language. */
function PlayAll({ items }: { items: readonly Story[] }) {
  const { t, i18n } = useTranslation('stories')
  const [isOpen, setOpen] = useState(false)
  const active = items.filter(({ status, deletedAt }) => status === 'ACTIVE' && deletedAt === null)
  if (active.length === 0) return null
  const tell = (storyId: string) => {
    const destination = active.find((story) => story.storyId === storyId)?.button.destination ?? 'NONE'
    toast.notice(t('player.opens', { what: t(`destinations.${destination}`) }))
  }
  return (
    <>
      <Button variant="outline" leftSection={<IconPlayerPlay size={17} />} onClick={() => setOpen(true)}>
        {t('player.open')}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <StoryPlayer
            stories={active.map((story) => ({
              storyId: story.storyId,
              ...slideOf(story, i18n.language, 'url'),
              buttonText:
                story.button.destination === 'NONE'
                  ? null
                  : (textIn(story.localizations, i18n.language)?.buttonText ?? ''),
            }))}
            onPress={tell}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}

/** The form of the story in the address, or of a new one. */
function OpenForm({ search, onClose }: { search: StorySearch; onClose: () => void }) {
  const { i18n } = useTranslation('stories')
  const own = languages.find((language) => language === i18n.language) ?? 'en'
  if (search.create) return <StoryForm story={null} language={own} onClose={onClose} />
  return search.story ? <StoredForm key={search.story} storyId={search.story} onClose={onClose} /> : null
}

function StoredForm({ storyId, onClose }: { storyId: string; onClose: () => void }) {
  const { i18n } = useTranslation('stories')
  const { data } = useStory(storyId)
  const own = languages.find((language) => language === i18n.language) ?? 'en'
  return data ? <StoryForm story={data} language={own} onClose={onClose} /> : null
}

interface NothingProps {
  isFiltered: boolean
  isDeleted: boolean
  create: ReactNode
  onReset: () => void
}

function Nothing({ isFiltered, isDeleted, create, onReset }: NothingProps) {
  const { t } = useTranslation('stories')
  if (isFiltered)
    return (
      <EmptyState
        title={t('empty.filtered')}
        action={
          <Button variant="outline" onClick={onReset}>
            {t('resetFilters')}
          </Button>
        }
      />
    )
  if (isDeleted) return <EmptyState title={t('empty.deleted')} text={t('empty.deletedText')} />
  return (
    <EmptyState
      icon={<IconSlideshow size={24} stroke={1.6} />}
      title={t('empty.title')}
      text={t('empty.text')}
      action={create}
    />
  )
}
