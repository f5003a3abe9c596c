import { createContext, type ReactNode, useContext } from 'react'
import { englishTexts } from './ui-texts-en.ts'

/** The kit's own texts; functions where a number or a name belongs inside the sentence. */
export type UiTexts = typeof englishTexts

const UiTextsContext = createContext<UiTexts>(englishTexts)

interface UiTextsProviderProps {
  texts: UiTexts
  children: ReactNode
}

/** Provides the kit's texts in the user's language; without it the kit uses English. */
export function UiTextsProvider({ texts, children }: UiTextsProviderProps) {
  return <UiTextsContext value={texts}>{children}</UiTextsContext>
}

/** Returns the kit's texts in the current language. */
export function useUiTexts(): UiTexts {
  return useContext(UiTextsContext)
}
