import { dayAfter } from '@coverline/contract/calendar'
import type { Task } from '@coverline/contract/tasks/endpoints'
import { today } from '../../../kit/text/days.ts'
import { useFormat } from '../../../kit/text/use-format.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'

/** Returns a function that writes a due moment: near days by name. */
export function useDueText(): (due: Pick<Task, 'dueDate' | 'dueTime'>) => string {
  const { t } = useTranslation('tasks')
  const format = useFormat()
  return ({ dueDate, dueTime }) => {
    const now = today()
    const near = {
      [now]: t('due.today'),
      [dayAfter(now, 1)]: t('due.tomorrow'),
      [dayAfter(now, -1)]: t('due.yesterday'),
    }
    const day = near[dueDate] ?? format.day(dueDate)
    return dueTime === null ? day : `${day}, ${dueTime}`
  }
}
