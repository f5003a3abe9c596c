import { tasks } from '@coverline/contract/tasks/endpoints'
import { implement } from '../../platform/implement.ts'
import { countDue } from './count-due.ts'
import { deleteComment } from './comments/delete-comment.ts'
import { saveComment } from './comments/save-comment.ts'
import { listTaskMembers } from './list-task-members.ts'
import { listTasks } from './list-tasks.ts'
import { saveTask } from './save-task.ts'
import { showTask } from './show-task.ts'

export const tasksApi = implement('tasks', tasks, {
  list: listTasks,
  detail: showTask,
  due: countDue,
  people: listTaskMembers,
  save: saveTask,
  saveComment,
  deleteComment,
})
