import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { callsWithoutSchemas } from './build/calls-without-schemas.ts'
import { pageParts } from './build/page-parts.ts'

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

/**
 * Zod's schemas include the generation of JSON schemas, 5 KB that only the server's OpenAPI document needs.
 */
function withoutJsonSchemas(): Plugin {
  const modules = /zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/u
  return {
    name: 'without-json-schemas',
    apply: 'build',
    transform(code, id) {
      if (!modules.test(id)) return null
      const names = [...code.matchAll(/^export (?:const|function) (\w+)/gmu)].map((match) => match[1] ?? '')
      if (names.length === 0) throw new Error('the JSON schemas of zod have moved: see withoutJsonSchemas')
      const refuse = "const refuse = () => { throw new Error('JSON schemas are made by the server') }"
      const stubs = names.map(
        (name) => `export const ${name} = ${name.startsWith('create') ? '() => refuse' : 'refuse'}`,
      )
      return { code: [refuse, ...stubs].join('\n'), map: null }
    },
  }
}

/** Folders of Mantine's components, as one expression. */
const mantine = (...folders: string[]) => `@mantine/core/esm/components/(${folders.join('|')})/`

// One chunk for forms and buttons, which the sign-in page needs, and one for overlays, which it does not.
// Sixty small chunks instead of two would transfer 9 KB more.
const forms = mantine(
  'ActionIcon|Box|Button|Checkbox|CloseButton|Group|InlineInput|Input|InputBase|Loader|NativeSelect|OptionalPortal|PasswordInput|Portal',
  'TextInput|Title|Transition|UnstyledButton|Combobox/(ComboboxChevron|get-parsed-combobox-data)',
)
// The hooks of these components; others wait for the overlays.
const formHooks =
  '@mantine/hooks/esm/(use-(merged-ref|id|uncontrolled|did-update|isomorphic-effect|reduced-motion|color-scheme|media-query)|utils/(assign-ref|clamp|random-id))/'
const listHooks =
  '@mantine/hooks/esm/(use-(?!drag|move|long-press|local-storage|clipboard|mutation-observer)|utils)'
const icons =
  'node_modules/@tabler/icons-react/dist/esm/(createReactComponent|defaultAttributes|icons/Icon(AlertTriangle|CircleCheck|CircleX|InfoCircle|Lock|World))\\.'
const floating = mantine(
  'Anchor|Menu|Paper|Popover|Stack|Text|Tooltip|FocusTrap|Combobox|Skeleton|Floating|Switch',
)

const api = process.env.API_URL ?? 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [callsWithoutSchemas(), react(), eagerGridEditor(), keepTypedText(), withoutJsonSchemas()],
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
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store)\//u,
              priority: 300,
            },
            {
              name: 'core',
              // Queries in lists and pages are not needed before someone is signed in.
              test: /^(?!.*(?:queriesObserver|infiniteQueryObserver|useQueries|useInfiniteQuery)\.js).*node_modules\/(@tanstack\/(react-router|router-core|history|react-store|store|react-query|query-core)|i18next|react-i18next|seroval|seroval-plugins|isbot|cookie-es)\//u,
              priority: 200,
            },
            {
              name: 'forms',
              test: new RegExp(`node_modules/(@mantine/core/esm/core/|${formHooks}|${forms})|${icons}`, 'u'),
              priority: 150,
            },
            {
              name: 'floating',
              test: new RegExp(`node_modules/(@floating-ui/|${listHooks}|${floating})`, 'u'),
              priority: 100,
            },
            {
              name: 'schemas',
              test: /node_modules\/zod\//u,
              priority: 100,
            },
            ...pageParts(),
          ],
        },
      },
    },
  },
})
