import type { Task } from '@coverline/contract/tasks/endpoints'
import { dayAfter } from '@coverline/contract/calendar'
import { Button } from '@coverline/ui/actions/button'
import { EmptyState } from '@coverline/ui/display/empty-state'
import { ErrorState } from '@coverline/ui/display/error-state'
import { IconChecklist, IconPlus } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useRef } from 'react'
import { RowsLoading } from '../../../kit/frame/frame-loading.tsx'
import { withChanges } from '../../../kit/lists/read-search.ts'
import { today } from '../../../kit/text/days.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { TaskList } from '../../../nouns/tasks/list/task-list.tsx'
import classes from '../../../nouns/tasks/list/tasks.module.css'
import { useTaskKeys } from '../../../nouns/tasks/list/use-task-keys.ts'
import { useAroundToday, useTasks } from '../../../nouns/tasks/queries.ts'
import { QuickAdd } from '../../../nouns/tasks/quick/quick-add.tsx'
import {
  type ChangedSearch,
  type TaskSearch,
  type TaskTab,
  tabs,
  taskSearch,
} from '../../../nouns/tasks/search.ts'
import { addsTasks, openNewTask } from '../../../nouns/tasks/shared/new-task.ts'
import { TaskFilters } from '../../../nouns/tasks/task-filters.tsx'
import { useTaskActions } from '../../../nouns/tasks/use-task-actions.ts'
import { useAllowed } from '../../../session/use-session.ts'
import { ListPage } from '../layout/page/list-page.tsx'

const TaskPanel = lazy(async () => ({
  default: (await import('../../../nouns/tasks/panel/task-panel.tsx')).TaskPanel,
}))

const route = getRouteApi('/admin/tasks')
const countNames = {
  TODAY: 'today',
  TOMORROW: 'tomorrow',
  THIS_MONTH: 'thisMonth',
  OVERDUE: 'overdue',
  ALL: 'all',
} as const satisfies Record<TaskTab, string>

/** What there is to do, by days, with a line that adds a task. */
export function TasksPage() {
  const { t } = useTranslation('tasks')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const query = useTasks(search)
  const around = useAroundToday(search)
  const mayAdd = useAllowed(addsTasks)
  const { toggle } = useTaskActions()
  const title = useRef<HTMLInputElement>(null)
  const change = (changed: ChangedSearch) =>
    void navigate({ search: (old: TaskSearch) => withChanges(old, changed), replace: true })
  const shown = [...(query.data?.items ?? []), ...around.overdue, ...around.done]
  const onToggle = (task: Task) => void toggle(task)
  useTaskKeys({
    complete: (taskId) => {
      const task = shown.find((each) => each.taskId === taskId)
      if (task) onToggle(task)
    },
    add: () => title.current?.focus(),
  })
  const { taskId, ...kept } = search
  const counts = query.data?.counts
  return (
    <ListPage
      found={counts && { totalCount: counts.all }}
      primary={
        mayAdd ? (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => openNewTask({})}>
            {t('add')}
          </Button>
        ) : undefined
      }
      saved={{
        list: 'tasks',
        search: kept,
        onApply: (found) => void navigate({ search: taskSearch(found) }),
      }}
      views={{
        label: t('tabs.label'),
        items: tabs.map((value) => ({
          value,
          label: t(`tabs.${value}`),
          count: counts?.[countNames[value]],
        })),
        value: search.tab ?? 'TODAY',
        onChange: (tab) => change({ tab: tab === 'TODAY' ? undefined : tab }),
      }}
    >
      <div className={classes.page}>
        <div className={classes.tools}>
          <TaskFilters search={search} onChange={change} />
        </div>
        {mayAdd ? (
          <QuickAdd input={title} day={search.tab === 'TOMORROW' ? dayAfter(today(), 1) : today()} />
        ) : null}
        <TasksFound query={query} shown={shown} search={search} onToggle={onToggle} />
      </div>
      {taskId ? (
        <Suspense fallback={null}>
          <TaskPanel taskId={taskId} onClose={() => change({ taskId: undefined })} />
        </Suspense>
      ) : null}
    </ListPage>
  )
}

interface TasksFoundProps {
  query: ReturnType<typeof useTasks>
  shown: readonly Task[]
  search: TaskSearch
  onToggle: (task: Task) => void
}

function TasksFound({ query, shown, search, onToggle }: TasksFoundProps) {
  const { t } = useTranslation('tasks')
  const { data, error, refetch } = query
  if (!data)
    return (
      <div className={classes.scroll}>
        {error ? <ErrorState text={error.message} onRetry={() => void refetch()} /> : <RowsLoading />}
      </div>
    )
  const isFiltered = Boolean(search.searchQuery ?? search.assignees ?? search.authors ?? search.statuses)
  return (
    <div className={classes.scroll}>
      {shown.length > 0 ? (
        <TaskList
          tasks={shown}
          openId={search.taskId}
          isTodayTab={search.tab === undefined}
          onToggle={onToggle}
        />
      ) : (
        <EmptyState
          icon={<IconChecklist size={24} stroke={1.6} />}
          title={t(isFiltered ? 'empty.filtered' : 'empty.title')}
          text={t(isFiltered ? 'empty.filteredText' : 'empty.text')}
        />
      )}
      {data.totalCount > data.items.length ? (
        <p className={classes.more}>{t('more', { count: data.items.length })}</p>
      ) : null}
    </div>
  )
}
