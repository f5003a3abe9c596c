import { createContext, type ReactNode, useContext } from 'react'
import { englishTexts } from './ui-texts-en.ts'

/** The kit's own words. Functions where a number or a name belongs inside the sentence. */
export type UiTexts = typeof englishTexts

const UiTextsContext = createContext<UiTexts>(englishTexts)

interface UiTextsProviderProps {
  texts: UiTexts
  children: ReactNode
}

/** Gives the kit its words in the user's language; without it the kit speaks English. */
export function UiTextsProvider({ texts, children }: UiTextsProviderProps) {
  return <UiTextsContext value={texts}>{children}</UiTextsContext>
}

/** The words of the kit in the current language. */
export function useUiTexts(): UiTexts {
  return useContext(UiTextsContext)
}
