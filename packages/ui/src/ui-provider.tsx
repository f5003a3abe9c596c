import './mantine.css'
import '@fontsource-variable/inter/wght.css'
import '@fontsource-variable/onest/wght.css'
import './global.css'
import './targets.css'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { cssVariables, theme } from './theme.tsx'
import { type UiTexts, UiTextsProvider } from './ui-texts.tsx'

interface UiProviderProps {
  texts: UiTexts
  children: ReactNode
}

/** Provides theme, colour scheme and the kit's texts. The shell mounts the hosts of toasts and questions. */
export function UiProvider({ texts, children }: UiProviderProps) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <UiTextsProvider texts={texts}>{children}</UiTextsProvider>
    </MantineProvider>
  )
}
