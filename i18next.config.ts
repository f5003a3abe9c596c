import { defineConfig } from 'i18next-cli'

export default defineConfig({
  locales: ['en', 'ru', 'es', 'pt'],
  extract: {
    input: ['apps/web/src/**/*.{ts,tsx}', 'packages/ui/src/**/*.{ts,tsx}'],
    ignore: ['**/*.test.*', '**/*.generated.*'],
    output: 'packages/messages/locales/{{language}}/{{namespace}}.json',
    defaultNS: 'common',
    removeUnusedKeys: false,
  },
  lint: {
    acceptedTags: 'all',
    acceptedAttributes: [
      'aria-label',
      'alt',
      'title',
      'placeholder',
      'label',
      'description',
      'message',
      'confirmLabel',
    ],
    ignoredTags: ['code', 'pre', 'kbd', 'style', 'script'],
    checkInterpolationParams: true,
    checkConcatenation: 'off',
    // The design system page is for developers; its sample texts are not translated.
    ignore: ['apps/web/src/**/test/**', '**/showcase/**', '**/ui-texts-en.ts'],
  },
})
