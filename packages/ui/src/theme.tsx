import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core'
import { themeComponents } from './theme-components.ts'

const brand: MantineColorsTuple = [
  '#ecfaf6',
  '#d3f1e8',
  '#a5e2d1',
  '#74d1b8',
  '#4abfa2',
  '#2aa98a',
  '#128a70',
  '#0b7561',
  '#075e4f',
  '#05463c',
]

const gray: MantineColorsTuple = [
  '#f8f9fb',
  '#f1f3f6',
  '#e5e8ed',
  '#d4d9e1',
  '#b5bcc8',
  '#8b94a4',
  '#636d7e',
  '#465061',
  '#2b3442',
  '#131a24',
]

/** From text (0) to the darkest background (9), in the same cool hue as the greys of the light scheme */
const dark: MantineColorsTuple = [
  '#e4e9f0',
  '#c2cad6',
  '#9ba7b8',
  '#7b8799',
  '#3a4555',
  '#2c3643',
  '#222b37',
  '#19212b',
  '#121921',
  '#0c1117',
]

const red: MantineColorsTuple = [
  '#fff0ee',
  '#fddedb',
  '#f7bab5',
  '#f0948d',
  '#e9736b',
  '#df5148',
  '#d33c35',
  '#c62828',
  '#a81f20',
  '#861718',
]

const body = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif"
const display = "'Onest Variable', 'Inter Variable', system-ui, sans-serif"

/** The theme of the product; all sizes and radii of screens are defined here. */
export const theme = createTheme({
  colors: { brand, gray, dark, red },
  primaryColor: 'brand',
  primaryShade: 7,
  black: '#131a24',
  fontFamily: body,
  fontFamilyMonospace: "ui-monospace, 'SF Mono', 'Cascadia Mono', 'Liberation Mono', Menlo, monospace",
  fontSizes: { xs: '0.75rem', sm: '0.84375rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.45' },
  defaultRadius: 'md',
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  headings: {
    fontFamily: display,
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.625rem', lineHeight: '1.25', fontWeight: '650' },
      h2: { fontSize: '1.25rem', lineHeight: '1.3', fontWeight: '620' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.4', fontWeight: '620' },
      h4: { fontSize: '0.9375rem', lineHeight: '1.4', fontWeight: '620' },
    },
  },
  shadows: {
    xs: '0 1px 2px rgba(19, 26, 36, 0.05)',
    sm: '0 1px 3px rgba(19, 26, 36, 0.06), 0 1px 2px rgba(19, 26, 36, 0.03)',
    md: '0 6px 20px rgba(19, 26, 36, 0.09)',
    lg: '0 14px 40px rgba(19, 26, 36, 0.14)',
    xl: '0 24px 64px rgba(19, 26, 36, 0.18)',
  },
  cursorType: 'pointer',
  focusRing: 'auto',
  components: themeComponents,
})

/** Colours with a meaning that Mantine lacks: backgrounds, lines and the tints of states. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--cl-sidebar-width': '244px',
    '--cl-topbar-height': '56px',
    '--cl-bottombar-height': '0px',
    // What covers the left edge of the window
    '--cl-float-left': '0px',
    '--cl-font-display': display,
  },
  light: {
    '--mantine-color-dimmed': '#636d7e',
    '--mantine-color-error': '#c62828',
    '--mantine-color-placeholder': '#6b7585',
    '--mantine-color-default-border': '#d4d9e1',
    '--mantine-color-anchor': '#0b7561',
    '--cl-page': '#f5f6f8',
    '--cl-surface': '#ffffff',
    '--cl-surface-soft': '#fafbfd',
    '--cl-hover': '#f6f8fa',
    '--cl-line': '#e5e8ed',
    '--cl-line-strong': '#d4d9e1',
    '--cl-selected': '#edf8f5',
    '--cl-text-soft': '#465061',
    '--cl-success-bg': '#e6f6f1',
    '--cl-success-fg': '#0b7561',
    '--cl-warning-bg': '#fdf2dd',
    '--cl-warning-fg': '#8a5000',
    '--cl-warning-line': '#f3dfb6',
    '--cl-danger-bg': '#fdebe6',
    '--cl-danger-fg': '#b4381f',
    '--cl-danger-line': '#f6cfc5',
    '--cl-neutral-bg': '#eef0f3',
    '--cl-neutral-fg': '#465061',
    '--cl-info-bg': '#e7f0fd',
    '--cl-info-fg': '#1d5cb8',
    '--cl-info-line': '#c9ddfa',
    '--cl-cell-error': '#fdeae6',
    '--cl-shadow-card': '0 1px 2px rgba(19, 26, 36, 0.04)',
  },
  dark: {
    '--mantine-color-text': '#e4e9f0',
    '--mantine-color-body': '#121921',
    '--mantine-color-dimmed': '#9ba7b8',
    '--mantine-color-error': '#ff8f86',
    '--mantine-color-placeholder': '#8793a5',
    '--mantine-color-default': '#19212b',
    '--mantine-color-default-hover': '#222b37',
    '--mantine-color-default-border': '#3a4555',
    '--mantine-color-anchor': '#74d1b8',
    '--cl-page': '#0e141b',
    '--cl-surface': '#161d26',
    '--cl-surface-soft': '#1a222c',
    '--cl-hover': '#1d2631',
    '--cl-line': '#27313d',
    '--cl-line-strong': '#3a4555',
    '--cl-selected': '#14302b',
    '--cl-text-soft': '#c2cad6',
    '--cl-success-bg': '#12332c',
    '--cl-success-fg': '#74d1b8',
    '--cl-warning-bg': '#37290f',
    '--cl-warning-fg': '#f2c078',
    '--cl-warning-line': '#574219',
    '--cl-danger-bg': '#3c1f1c',
    '--cl-danger-fg': '#ff9d8a',
    '--cl-danger-line': '#5f312a',
    '--cl-neutral-bg': '#28313d',
    '--cl-neutral-fg': '#c2cad6',
    '--cl-info-bg': '#172a45',
    '--cl-info-fg': '#8fbcff',
    '--cl-info-line': '#26426a',
    '--cl-cell-error': '#3f221f',
    '--cl-shadow-card': '0 1px 2px rgba(0, 0, 0, 0.3)',
  },
})
