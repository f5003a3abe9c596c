import { moveRows, type PersonData } from '../../platform/person-data.ts'
import { eraseTasks, exportTasks, tasksOf } from './person-queries.ts'

export const tasksPersonData: PersonData = {
  exportOf: exportTasks,
  recordsOf: tasksOf,
  erase: eraseTasks,
  move: { kind: 'TASK', audit: { action: 'tasks.moved', entity: 'tasks' }, ...moveRows('tasks') },
}
