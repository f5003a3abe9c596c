import type { NounSample } from '../sample-shape.ts'

export const tasksSample: NounSample = {
  rights: [
    ['/insurance/task/member/list', 'TASKS_VIEW'],
    ['/insurance/task/due/count', 'TASKS_VIEW'],
    ['/insurance/task/comment/save', 'TASKS_UPDATE', 'AGENT: own'],
    ['/insurance/task/comment/delete', 'TASKS_UPDATE', 'AGENT: own'],
  ],
  idFields: {
    taskId: 'tasks',
    commentId: 'task_comments',
    assigneeUserId: 'users',
    assigneeUserIds: 'users',
    authorUserIds: 'users',
    mentionUserIds: 'users',
  },
  inputs: {
    'tasks.list': () => ({}),
    'tasks.save': (idOf, unique) => ({ taskId: idOf('taskId'), title: `Sample ${unique()}` }),
    'tasks.saveComment': (idOf) => ({ taskId: idOf('taskId'), text: 'Sample' }),
  },
}
