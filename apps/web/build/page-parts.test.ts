import { expect, test } from 'vitest'
import { partsOf } from './page-parts.ts'

/** A build of modules with what they import now and later. */
function graphOf(modules: Record<string, { now?: string[]; later?: string[] }>) {
  return {
    getModuleInfo: (id: string) => ({
      importedIds: modules[id]?.now ?? [],
      dynamicallyImportedIds: modules[id]?.later ?? [],
    }),
  }
}

const lists = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(
  (name) => `/areas/admin/${name}/${name}-list-page.tsx`,
)
const [login, landing] = ['/areas/public/login-page.tsx', '/areas/public/landing-page.tsx']

test('modules share a chunk if the same pages need them', () => {
  const graph = graphOf({
    '/main.tsx': { now: ['/kit/start.ts', '/contract/language.ts'], later: [login, landing, ...lists] },
    '/kit/start.ts': {},
    '/contract/language.ts': { now: ['/node_modules/zod/index.js'] },
    [login]: { now: ['/kit/start.ts', '/kit/card.tsx'] },
    [landing]: { now: ['/kit/card.tsx', '/kit/picture.tsx'] },
    ...Object.fromEntries(lists.map((page) => [page, { now: ['/kit/table.tsx', '/node_modules/grid.js'] }])),
    [lists[0]!]: { now: ['/kit/table.tsx', '/kit/phone.tsx', '/kit/alone.tsx'] },
    [lists[1]!]: { now: ['/kit/table.tsx', '/kit/phone.tsx', '/kit/mail.tsx'] },
  })
  expect(Object.fromEntries(partsOf(graph, '/main.tsx'))).toEqual({
    '/main.tsx': 'app',
    '/kit/start.ts': 'app',
    '/kit/card.tsx': 'public',
    '/kit/table.tsx': 'often',
    '/kit/phone.tsx': 'lists-0-1',
  })
})

test('the company area loads what both frames need, and nothing of the staff alone', () => {
  const [staff, company] = ['/areas/admin/layout/admin-layout.tsx', '/areas/hr/layout/hr-layout.tsx']
  const graph = graphOf({
    '/main.tsx': { later: [staff, company] },
    [staff]: { now: ['/session/channel.ts', '/areas/admin/layout/sidebar.tsx'] },
    [company]: { now: ['/session/channel.ts', '/areas/hr/layout/tabs.tsx'] },
    '/session/channel.ts': { now: ['/client/realtime.ts'] },
  })
  expect(Object.fromEntries(partsOf(graph, '/main.tsx'))).toEqual({
    '/main.tsx': 'app',
    '/session/channel.ts': 'frames',
    '/client/realtime.ts': 'frames',
    '/areas/admin/layout/sidebar.tsx': 'frame',
  })
})
