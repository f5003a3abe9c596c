import '@mantine/core/styles.css'
import '@fontsource-variable/inter/wght.css'
import '@fontsource-variable/onest/wght.css'
import './global.css'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { cssVariables, theme } from './theme.tsx'
import { type UiTexts, UiTextsProvider } from './ui-texts.tsx'

interface UiProviderProps {
  texts: UiTexts
  children: ReactNode
}

/** Theme, colour scheme and the kit's words. Hosts of toasts and questions are mounted by the shell. */
export function UiProvider({ texts, children }: UiProviderProps) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <UiTextsProvider texts={texts}>{children}</UiTextsProvider>
    </MantineProvider>
  )
}
