import { callOptions } from '@coverline/client/hooks'
import type { CacheKey } from '@coverline/contract/cache-keys'
import type { Call, OutputOf, RequestOf } from '@coverline/contract/endpoint'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

/** One line of the palette */
export interface Found {
  id: string
  label: string
  description?: string | undefined
  picture: ReactNode
  /** The picture is an avatar; others are icons and get a frame. */
  isFace?: true
  badge?: ReactNode
  /** Where it leads; absent for a command, which runs. */
  href?: string
  run?: () => void
}

export interface FoundGroup {
  title: string
  items: Found[]
}

const leastLetters = 2
/** Shown of each noun: the list of the noun has the others. */
export const shownOfEach = 5

/**
 * Searches one noun for the palette. Until the answer comes, the former one stays.
 * @param isAllowed false: the caller may not read the noun
 */
export function useAnswer<E extends Call>(
  noun: CacheKey,
  endpoint: E,
  input: RequestOf<E>,
  { text, isAllowed }: { text: string; isAllowed: boolean },
): { data: OutputOf<E> | undefined; isPending: boolean } {
  const isEnabled = isAllowed && text.length >= leastLetters
  const { data, isFetching } = useQuery({
    ...callOptions(noun, endpoint, input),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
  })
  return { data: isEnabled ? data : undefined, isPending: isEnabled && isFetching }
}

/** Joins the facts that are known. */
export const facts = (...all: (string | null | undefined)[]): string => all.filter(Boolean).join(' · ')
