import { areas, type NoticeAreaId } from '@coverline/contract/areas'
import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { noticeTarget } from './notice-target.ts'

const script = readFileSync(new URL('../../../public/notices-worker.js', import.meta.url), 'utf8')
const origin = 'https://coverline.example'
const digest = '/admin/my-settings#notifications'

type Page = { url: string; told: unknown[]; isFocused: boolean }

/** Creates the worker of an area with open pages, most recently focused first. */
function worker(urls: readonly string[], area: NoticeAreaId = 'admin', home: string = areas[area].home) {
  const pages: Page[] = urls.map((url) => ({ url: origin + url, told: [], isFocused: false }))
  const opened: string[] = []
  const handlers = new Map<string, (event: object) => void>()
  const self = {
    location: { origin, href: `${origin}/notices-worker.js?home=${encodeURIComponent(home)}` },
    registration: { scope: `${origin}${areas[area].prefix}/` },
    addEventListener: (type: string, handler: (event: object) => void) => handlers.set(type, handler),
    clients: {
      matchAll: () =>
        Promise.resolve(
          pages.map((page) => ({
            url: page.url,
            postMessage: (message: unknown) => page.told.push(message),
            focus: () => Promise.resolve((page.isFocused = true)),
          })),
        ),
      openWindow: (path: string) => Promise.resolve(opened.push(path)),
    },
  }
  runInNewContext(script, { self, URL })
  const click = async (path: unknown): Promise<{ isClosed: boolean }> => {
    let isClosed = false
    let work: Promise<unknown> = Promise.resolve()
    handlers.get('notificationclick')?.({
      notification: { close: () => (isClosed = true), data: { path } },
      waitUntil: (promise: Promise<unknown>) => (work = promise),
    })
    await work
    return { isClosed }
  }
  return { pages, opened, click }
}

describe('a click on a notice', () => {
  test('opens a window when no page of the workspace is open', async () => {
    const { opened, pages, click } = worker(['/hr/user-page', '/login'])
    expect(await click(digest)).toEqual({ isClosed: true })
    expect(opened).toEqual([digest])
    expect(pages.flatMap(({ told }) => told)).toEqual([])
  })

  test('focuses the most recently used page and sends it the target, including the hash', async () => {
    const { opened, pages, click } = worker(['/login', '/admin/programs', '/admin/users'])
    await click(digest)
    expect(opened).toEqual([])
    expect(pages.map(({ told }) => told)).toEqual([[], [{ kind: 'coverline.open', path: digest }], []])
    expect(pages.map(({ isFocused }) => isFocused)).toEqual([false, true, false])
  })

  test.each(['https://evil.example/admin', '//evil.example/admin', '/hr/user-page', undefined, 42])(
    'leads nowhere else: %s',
    async (path) => {
      const { opened, click } = worker([])
      await click(path)
      expect(opened).toEqual(['/admin'])
    },
  )
})

test('a click on an officer’s notice opens pages of the company area alone', async () => {
  const { opened, pages, click } = worker(['/admin/programs', '/hr/files'], 'hr')
  await click('/hr/changes/1?companyId=2')
  expect(pages.map(({ told }) => told)).toEqual([
    [],
    [{ kind: 'coverline.open', path: '/hr/changes/1?companyId=2' }],
  ])
  const other = worker([], 'hr')
  await other.click('/admin/users')
  expect([opened, other.opened]).toEqual([[], ['/hr/user-page']])
})

test('a summary opens the panel in an open page, every other notice its own page', () => {
  expect(noticeTarget(digest)).toEqual({ kind: 'PANEL' })
  expect(noticeTarget('/hr/user-page#notifications')).toEqual({ kind: 'PANEL' })
  expect(noticeTarget('/admin#notifications')).toEqual({ kind: 'PANEL' })
  for (const path of ['/admin/tickets/1', '/admin/tasks?taskId=1', '/admin/my-settings', '/admin/users#top'])
    expect(noticeTarget(path)).toEqual({ kind: 'PAGE', path })
})
