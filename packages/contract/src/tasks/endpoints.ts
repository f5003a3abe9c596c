import * as z from 'zod'
import {
  day,
  done,
  enteredDay,
  id,
  ids,
  listFields,
  listOf,
  moment,
  requiredText,
  rowsOf,
  text,
} from '../common.ts'
import { command, query } from '../endpoint.ts'
import { editable } from '../known.ts'
import { draftKinds } from '../renewals/terms.ts'
import { mostMentions, taskPeriods, taskRepeats, taskStatuses } from './terms.ts'

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const user = z.strictObject({ userId: id, name: z.string() })

export const task = z.strictObject({
  taskId: id,
  /** Empty if the person that it named was erased. */
  title: z.string(),
  description: z.string(),
  dueDate: day,
  /** HH:mm of the provider's time zone; without it the task is due until the end of the day. */
  dueTime: time.nullable(),
  assigneeUserId: id.nullable(),
  assignee: user.nullable(),
  /** Null for a task that the product made, such as a reminder of a renewal. */
  authorUserId: id.nullable(),
  author: user.nullable(),
  /** The person, the policy or the lead that it is about; one of them at most. */
  personProfileId: id.nullable(),
  policyId: id.nullable(),
  leadId: id.nullable(),
  /** What the record is called; null if it is gone, or if the caller may not see it. */
  record: z
    .strictObject({
      personProfileId: id,
      firstName: z.string(),
      lastName: z.string(),
      patronymicName: z.string().nullable(),
      policyNumber: z.string().nullable(),
    })
    .nullable(),
  /** The same of a lead */
  lead: z.strictObject({ leadId: id, number: z.int(), title: z.string() }).nullable(),
  status: z.enum(taskStatuses),
  isOverdue: z.boolean(),
  repeat: z.enum(taskRepeats),
  reminder: z.enum(draftKinds).nullable(),
  commentCount: z.int(),
  createdAt: moment,
  completedAt: moment.nullable(),
  can: z.strictObject({ update: z.boolean(), delete: z.boolean() }),
})
export type Task = z.output<typeof task>

export const taskComment = z.strictObject({
  commentId: id,
  text: z.string(),
  author: user,
  mentions: z.array(user),
  createdAt: moment,
  can: z.strictObject({ delete: z.boolean() }),
})
export type TaskComment = z.output<typeof taskComment>

const filters = {
  dueDateFrom: enteredDay.optional(),
  dueDateTo: enteredDay.optional(),
  assigneeUserIds: ids(1000).optional(),
  authorUserIds: ids(1000).optional(),
  /** Open ones, if none is named */
  statuses: z.array(z.enum(taskStatuses)).max(2).optional(),
  /** Also finds the tasks of these people's policies. */
  personProfileIds: ids(1000).optional(),
  policyIds: ids(1000).optional(),
  leadsIds: ids(1000).optional(),
  period: z.enum(taskPeriods).optional(),
  /** Completed on that day */
  completedOn: enteredDay.optional(),
}

const counts = z.strictObject({
  today: z.int(),
  tomorrow: z.int(),
  thisMonth: z.int(),
  overdue: z.int(),
  all: z.int(),
})
export type TaskCounts = z.output<typeof counts>

const fields = {
  title: requiredText(255).optional(),
  description: text(4000).optional(),
  dueDate: enteredDay.optional(),
  dueTime: time.nullable().optional(),
  assigneeUserId: id.nullable().optional(),
  personProfileId: id.nullable().optional(),
  policyId: id.nullable().optional(),
  leadId: id.nullable().optional(),
  repeat: z.enum(taskRepeats).optional(),
}

export const tasks = {
  list: query({
    path: '/insurance/task/list',
    scope: 'provider',
    access: { anyOf: ['TASKS_VIEW'] },
    audited: true,
    input: z.strictObject({
      ...listFields(['dueDate', 'completedAt', 'createdAt'], { limit: 100, maxLimit: 1000 }),
      /** Answers all tasks at once, at most 1,000. */
      withoutPaging: z.boolean().optional(),
      ...filters,
    }),
    output: listOf(task).extend({ counts }),
    errors: [],
    summary: 'Tasks of the filters by their due moment, and how many there are in each period.',
  }),
  detail: query({
    path: '/insurance/task/detail',
    scope: 'provider',
    access: { anyOf: ['TASKS_VIEW'] },
    audited: true,
    input: z.strictObject({ taskId: id }),
    output: task.extend({ comments: z.array(taskComment) }),
    errors: [],
    summary: 'One task with its comments.',
  }),
  due: query({
    path: '/insurance/task/due/count',
    scope: 'provider',
    access: { anyOf: ['TASKS_VIEW'] },
    input: z.strictObject({}),
    output: z.strictObject({ count: z.int() }),
    errors: [],
    summary: 'How many open tasks of the caller are due today or overdue.',
  }),
  people: query({
    path: '/insurance/task/member/list',
    scope: 'provider',
    access: { anyOf: ['TASKS_VIEW'] },
    input: z.strictObject({}),
    output: z.strictObject({ ...rowsOf(user) }),
    errors: [],
    summary: 'Members who can be given a task or be mentioned in a comment.',
  }),
  save: command({
    path: '/insurance/task/save',
    scope: 'provider',
    access: {
      anyOf: ['TASKS_CREATE', 'TASKS_UPDATE', 'TASKS_DELETE'],
      byInput: (input: { taskId?: string | undefined; taskDelete?: true | undefined }) =>
        input.taskDelete ? 'TASKS_DELETE' : input.taskId ? 'TASKS_UPDATE' : 'TASKS_CREATE',
    },
    input: z.strictObject({
      taskId: id.optional(),
      ...editable(fields),
      statusSave: z.enum(taskStatuses).optional(),
      taskDelete: z.literal(true).optional(),
    }),
    output: z.strictObject({
      taskId: id,
      /** The next task of a repeating one that was just completed */
      nextTaskId: id.optional(),
    }),
    errors: ['common.changed-meanwhile', 'tasks.two-records'],
    summary: 'Create, change, complete, reopen or delete a task; a completed repeating one has a next one.',
  }),
  saveComment: command({
    path: '/insurance/task/comment/save',
    scope: 'provider',
    access: { anyOf: ['TASKS_UPDATE'] },
    input: z.strictObject({
      taskId: id,
      text: requiredText(4000),
      mentionUserIds: ids(mostMentions).optional(),
    }),
    output: z.strictObject({ commentId: id }),
    errors: ['tasks.too-many-comments'],
    summary: 'Comment on a task; the members that it mentions are told.',
  }),
  deleteComment: command({
    path: '/insurance/task/comment/delete',
    scope: 'provider',
    access: { anyOf: ['TASKS_UPDATE'] },
    input: z.strictObject({ commentId: id }),
    output: done,
    errors: [],
    summary: 'Delete an own comment; administrators delete any.',
  }),
}
