import { expect, test } from 'vitest'
import { contract } from './api.ts'
import { isSameValue, leavesOf, withLeaf } from './known-values.ts'

/** Saves without `known`, each with the reason why nothing can be overwritten unseen. */
const withoutKnown: Readonly<Record<string, string>> = {
  'accounts.changePassword': 'only the user',
  'accounts.newRecoveryCodes': 'only the user',
  'accounts.saveInfo': 'only the user',
  'accounts.savePassword': 'only the user',
  'accounts.saveSettings': 'only the user',
  'accounts.saveSupportToken': 'only the user',
  'companyNotifications.saveDevice': 'only the user',
  'companyNotifications.saveSettings': 'only the user',
  'memberNotifications.saveDevice': 'only the user',
  'memberNotifications.saveSettings': 'only the user',
  'notifications.saveDevice': 'only the user',
  'notifications.saveSettings': 'only the user',
  'reports.save': 'only its author',
  'views.save': 'only its author',
  'conversations.edit': 'only its author',
  'companyConversations.edit': 'only its author',
  'memberConversations.edit': 'only its author',
  'conversations.saveDraft': 'only its author',
  'benefits.use': 'adds a record',
  'bulk.save': 'adds a record',
  'documents.save': 'adds a record',
  'files.save': 'adds a record',
  'conversations.saveFile': 'adds a record',
  'companyConversations.saveFile': 'adds a record',
  'memberConversations.saveFile': 'adds a record',
  'memberBookings.addToWaitlist': 'adds a record',
  'memberFamily.saveGrant': 'one decision, shown when it is made',
  'payments.receive': 'adds a record',
  'companyChanges.saveRow': 'has a version',
  'tariffs.save': 'names the list that it replaces',
  'slots.save': 'adds records, and moves those whose times it names',
  'slots.saveTemplate': 'names the hours that it replaces',
  'slots.saveException': 'adds a record',
  'tasks.saveComment': 'adds a record',
  'leads.fromConversation': 'is refused if either has another',
  'chatbot.saveConfig': 'has a version',
  'mailboxes.save': 'has a version',
  'mailboxes.saveSignature': 'has a version',
  'imports.edit': 'has a version',
  'imports.save': 'has a version',
  'versions.save': 'names the version that it changes',
  'payments.schedule': 'replaces a plan of payments after a preview',
  'polls.saveSettings': 'each choice saves itself alone',
  'retention.save': 'one choice, shown when it is made',
  'targets.saveSettings': 'each choice saves itself alone',
  'scheduledMessages.save': 'stops the message while it is edited',
  'workspaces.saveSecondFactor': 'one choice, shown when it is made',
  'bookings.saveOutcome': 'one decision, refused in another state',
  'bookings.saveQueueSettings': 'one choice, shown when it is made',
  'bookings.saveSettings': 'one choice, shown when it is made',
  'workspaces.saveLayout': 'one choice, shown when it is made',
}

const isSave = (name: string, path: string) =>
  /\/(?:save|edit)$/.test(path) || /^(?:save|edit)(?!Bulk|Many)|Save$/.test(name)

test('every save of a form tells what the form showed, or has a reason why not', () => {
  const saves = Object.entries(contract).flatMap(([noun, endpoints]) =>
    Object.entries(endpoints)
      .filter(([name, { kind, path }]) => kind === 'command' && isSave(name, path))
      .map(([name, endpoint]) => ({ name: `${noun}.${name}`, endpoint })),
  )
  const hasKnown = ({ input, errors }: { input: unknown; errors: readonly string[] }) =>
    errors.includes('common.changed-meanwhile') && JSON.stringify(shapesOf(input)).includes('"known"')
  const lacking = saves.filter(({ endpoint }) => !hasKnown(endpoint)).map(({ name }) => name)
  expect(lacking.toSorted()).toEqual(Object.keys(withoutKnown).toSorted())
})

/** The names of an input's fields, for a union of each of its forms. */
function shapesOf(schema: unknown): string[][] {
  const { shape, options } = Object(schema) as { shape?: object; options?: unknown[] }
  return shape ? [Object.keys(shape)] : (options ?? []).flatMap(shapesOf)
}

test('a field written by language is compared and set text by text', () => {
  const values = { name: 'A', texts: [{ language: 'en', title: 'One', sort: 1 }] }
  expect([...leavesOf(values)]).toEqual([
    ['name', 'A'],
    ['texts.en.title', 'One'],
    ['texts.en.sort', 1],
  ])
  const more = withLeaf(values, 'texts.ru.title', 'Два')
  expect(more).toEqual({ name: 'A', texts: [...values.texts, { language: 'ru', title: 'Два' }] })
  expect(withLeaf(more, 'texts.ru.title', undefined)).toEqual(values)
})

test('empty values, spellings of a number or moment, and the order of a list are the same', () => {
  expect(isSameValue('', null)).toBe(true)
  expect(isSameValue([], undefined)).toBe(true)
  expect(isSameValue('151.50', '151.5')).toBe(true)
  expect(isSameValue('10.00', '10')).toBe(true)
  expect(isSameValue('2031-03-03T09:30:00Z', '2031-03-03T09:30:00.000Z')).toBe(true)
  expect(isSameValue([{ a: 1, b: 2 }, 'x'], ['x', { b: 2, a: 1 }])).toBe(true)
  expect(isSameValue('100', '1')).toBe(false)
  expect(isSameValue([1], [1, 1])).toBe(false)
})
