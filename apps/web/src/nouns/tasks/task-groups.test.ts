import { expect, test } from 'vitest'
import { grouped, groupOf } from './task-groups.ts'

test.each([
  ['TODO', '2026-11-25', 'OVERDUE'],
  ['TODO', '2026-11-26', 'TODAY'],
  ['TODO', '2026-11-27', 'TOMORROW'],
  ['TODO', '2026-11-30', 'THIS_MONTH'],
  ['TODO', '2026-12-01', 'LATER'],
  ['COMPLETE', '2026-11-25', 'DONE'],
] as const)('a task that is %s and due %s belongs to %s', (status, dueDate, group) => {
  expect(groupOf({ status, dueDate }, '2026-11-26')).toBe(group)
})

test('a task of two answers stands once, and empty groups are left out', () => {
  const task = { taskId: 'a', status: 'TODO', dueDate: '2026-11-26' } as const
  expect(grouped([task, { ...task }], '2026-11-26')).toEqual([{ group: 'TODAY', tasks: [task] }])
})
