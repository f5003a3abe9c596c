import { areas, workspaceAreaIds } from '@coverline/contract/areas'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { appWorker } from './app-worker/plugin.ts'

/**
 * The import grid loads its editor on the first keystroke and loses keystrokes until it is loaded. A static
 * import keeps the editor in the grid's own chunk.
 */
function eagerGridEditor(): Plugin {
  const lazyEditor = /React\.lazy\(async \(\) => await import\("([^"]*data-grid-overlay-editor\.js)"\)\)/u
  return {
    name: 'eager-grid-editor',
    transform(code, id) {
      if (!id.includes('glide-data-grid') || !id.includes('data-editor')) return null
      const editor = lazyEditor.exec(code)?.[1]
      if (!editor) return null
      return {
        code: `import EagerOverlayEditor from '${editor}'\n${code.replace(lazyEditor, 'EagerOverlayEditor')}`,
        map: null,
      }
    },
  }
}

/**
 * In the grid's cell editor every key starts a delayed check if a key has ended the editing. If the next key
 * is faster, a letter's check finds the following Enter and ends the editing without the text. Only the key
 * that ends the editing may run the check.
 */
function keepTypedText(): Plugin {
  const look = 'window.setTimeout(() => {\n            if (!finished.current'
  return {
    name: 'keep-typed-text',
    transform(code, id) {
      if (!id.includes('data-grid-overlay-editor.js')) return null
      if (!code.includes(look)) throw new Error('the cell editor of the grid has changed: see keepTypedText')
      return { code: code.replace(look, `if (customMotion.current !== undefined) ${look}`), map: null }
    },
  }
}

/** Texts that come together: of every page, of the frame, of policies and of people, who are on many pages */
const texts = {
  start: ['app', 'common', 'ui'],
  frame: ['notifications', 'views'],
  cover: ['payments', 'plans', 'policies'],
  people: ['broadcasts', 'insured', 'invitations', 'polls'],
}

/** Returns the chunk of a text file; others come with the page that shows them. */
function textsOf(id: string): string | null {
  const [, language = '', noun = ''] = /\/locales\/(\w+)\/([\w-]+)\.json$/u.exec(id) ?? []
  const part = Object.entries(texts).find(([, nouns]) => nouns.includes(noun))?.[0]
  return part === undefined ? null : `texts-${part}-${language}`
}

/** A module and what it imports at once: one chunk, without what a chunk above has already */
const needsOf = (name: string, module: RegExp) => ({ name, test: module })

/** The frames of the areas that have workspaces, and a notice that the one of the staff loads with itself */
const frames = new RegExp(
  `/(${workspaceAreaIds.map((id) => areas[id].layout.replace('.', '\\.')).join('|')}|areas/admin/layout/notices/whatsapp-notice\\.tsx)$`,
  'u',
)

const smallPieces = [
  '/apps/web/src/kit/(lists|files|text)/',
  '/apps/web/src/nouns/[\\w-]+/(shared/[\\w-]+|queries|use-[\\w-]+)\\.ts$',
  '/apps/web/src/nouns/[\\w-]+/[\\w/-]*(badge|state|export)\\.tsx?$',
  '/packages/ui/src/(display|table)/',
  '/contract/src/([\\w/-]+/terms|calendar)\\.ts$',
]

/**
 * The chunks in the order of their loading: each page needs the first two, and the others as far as it has such parts. What one page
 * needs alone comes with it.
 */
const chunks = [
  // What runs before a page is known: libraries, which a browser keeps over many releases, and router, texts and session
  { name: 'libraries', test: /\/node_modules\/.*\.m?js$/u, tags: ['$initial' as const] },
  { name: 'start', tags: ['$initial' as const] },
  needsOf('sign-in', /\/areas\/public\/accounts\/login-page\.tsx$/u),
  needsOf('frame', frames),
  needsOf(
    'list',
    /\/packages\/ui\/src\/table\/(data-table|filter-bar)\.tsx$|\/layout\/page\/list-page\.tsx$|\/@mantine\/core\/esm\/components\/(SegmentedControl|Pill|Switch)\//u,
  ),
  { name: 'schemas', test: /node_modules\/(zod|@mantine\/form|klona|fast-deep-equal)\//u },
  { name: textsOf, test: /\/messages\/locales\//u },
  // Hundreds of small modules
  { name: 'icons', test: /node_modules\/@tabler\//u, minShareCount: 2 },
  // Small pieces of many pages; of what imports schemas there is none.
  { name: 'shared', test: new RegExp(smallPieces.join('|'), 'u'), minShareCount: 3 },
].map((group, nth, { length }) => ({ ...group, priority: length - nth }))

const api = process.env.API_URL ?? 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [react(), eagerGridEditor(), keepTypedText(), appWorker()],
  server: { port: 5173, strictPort: true, proxy: { '/api': api, '/dev/mail': api } },
  preview: { proxy: { '/api': api } },
  optimizeDeps: {
    exclude: ['@glideapps/glide-data-grid'],
    include: [
      'lodash/clamp.js',
      'lodash/debounce.js',
      'lodash/flatten.js',
      'lodash/groupBy.js',
      'lodash/has.js',
      'lodash/range.js',
      'lodash/throttle.js',
      'lodash/uniq.js',
      'marked',
      'react-responsive-carousel',
    ],
  },
  build: {
    target: 'es2023',
    // Browsers that support light-dark(): its polyfill needs a colour scheme in the same style sheet.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    // Inlined data in CSS or JavaScript would need a wider content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: process.env.SOURCEMAP === '1',
    rolldownOptions: {
      output: { codeSplitting: { groups: chunks } },
    },
  },
})
