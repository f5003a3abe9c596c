import type { Theme } from '@glideapps/glide-data-grid'

/** The canvas cannot read CSS variables: the same tokens as in the theme, for each colour scheme. */
const light: Partial<Theme> = {
  accentColor: '#0b7561',
  accentLight: 'rgba(11, 117, 97, 0.1)',
  accentFg: '#ffffff',
  textDark: '#131a24',
  textMedium: '#465061',
  textLight: '#636d7e',
  textHeader: '#465061',
  textHeaderSelected: '#ffffff',
  bgCell: '#ffffff',
  bgCellMedium: '#fafbfd',
  bgHeader: '#fafbfd',
  bgHeaderHovered: '#f1f3f6',
  bgHeaderHasFocus: '#e6f6f1',
  borderColor: '#e9ecf0',
  horizontalBorderColor: '#e9ecf0',
}

const dark: Partial<Theme> = {
  accentColor: '#2aa98a',
  accentLight: 'rgba(42, 169, 138, 0.16)',
  accentFg: '#0c1117',
  textDark: '#e4e9f0',
  textMedium: '#c2cad6',
  textLight: '#9ba7b8',
  textHeader: '#c2cad6',
  textHeaderSelected: '#0c1117',
  bgCell: '#161d26',
  bgCellMedium: '#1a222c',
  bgHeader: '#1a222c',
  bgHeaderHovered: '#222b37',
  bgHeaderHasFocus: '#12332c',
  bgBubble: '#222b37',
  bgSearchResult: '#37290f',
  borderColor: '#27313d',
  horizontalBorderColor: '#27313d',
}

const shared: Partial<Theme> = {
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  baseFontStyle: '13px',
  headerFontStyle: '600 12.5px',
  editorFontSize: '13px',
  cellHorizontalPadding: 10,
  cellVerticalPadding: 4,
}

export interface GridLook {
  theme: Partial<Theme>
  error: Partial<Theme>
  rowNumber: Partial<Theme>
}

export function gridLook(scheme: 'light' | 'dark'): GridLook {
  const isDark = scheme === 'dark'
  return {
    theme: { ...shared, ...(isDark ? dark : light) },
    error: isDark
      ? { bgCell: '#3f221f', bgCellMedium: '#3f221f', textDark: '#ff9d8a' }
      : { bgCell: '#fdeae6', bgCellMedium: '#fdeae6', textDark: '#b4381f' },
    rowNumber: {
      baseFontStyle: '11px',
      textDark: isDark ? '#9ba7b8' : '#636d7e',
      bgCell: isDark ? '#1a222c' : '#fafbfd',
    },
  }
}
