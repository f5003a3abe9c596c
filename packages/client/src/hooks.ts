import type { Call, OutputOf, RequestOf } from '@coverline/contract/endpoint'
import type { CacheKey } from '@coverline/contract/cache-keys'
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  type UseMutationResult,
  useQuery,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useRef } from 'react'
import type { ApiError } from './api-error.ts'
import { call, type CallOptions, isKeptCall } from './call.ts'
import { refresh } from './refresh.ts'
import { randomKey } from './session-store.ts'

/**
 * Builds the cache key of an endpoint: the noun comes first, so that one event refreshes all queries of a
 * noun (see realtime.ts).
 */
export function queryKey<E extends Call>(
  noun: CacheKey,
  endpoint: E,
  input: RequestOf<E>,
): readonly unknown[] {
  return [noun, endpoint.path, input]
}

/** Builds the query options for loaders, prefetching and `useQuery`. */
export function callOptions<E extends Call>(noun: CacheKey, endpoint: E, input: RequestOf<E>) {
  return queryOptions<OutputOf<E>, ApiError>({
    queryKey: queryKey(noun, endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
  })
}

/** Reads an endpoint; while another input loads, the previous data stays visible. `enabled: false` waits. */
export function useQueryCall<E extends Call>(
  noun: CacheKey,
  endpoint: E,
  input: RequestOf<E>,
  options: { enabled?: boolean; staleTime?: number; refetchInterval?: number | false } = {},
): UseQueryResult<OutputOf<E>, ApiError> {
  return useQuery({
    ...callOptions(noun, endpoint, input),
    placeholderData: keepPreviousData,
    // Without a network a kept answer is read from the device, which the library would not even try.
    ...(isKeptCall(endpoint) ? { networkMode: 'always' as const, refetchOnReconnect: true } : {}),
    ...options,
  })
}

export type CommandInput<E> = RequestOf<E> & object

/**
 * Runs a command; after success the queries of `refresh` (nouns) are reloaded. A double click has one effect:
 * the same attempt keeps its idempotency key until it succeeds or changes. `retries`: number of automatic
 * retries if the connection is lost or the server busy.
 */
export function useCommand<E extends Call>(
  endpoint: E,
  options: { refresh?: readonly CacheKey[]; retries?: number } = {},
): UseMutationResult<OutputOf<E>, ApiError, { input: RequestOf<E>; options?: CallOptions }> {
  const attempt = useRef<{ text: string; key: string } | null>(null)
  return useMutation({
    mutationFn: ({ input, options: own }: { input: RequestOf<E>; options?: CallOptions }) => {
      const text = JSON.stringify(input)
      if (attempt.current?.text !== text) attempt.current = { text, key: randomKey() }
      return call(endpoint, input, { idempotencyKey: attempt.current.key, ...own })
    },
    retry: (count, error) => count < (options.retries ?? 0) && error.isPassing,
    retryDelay: (count) => Math.min(500 * 2 ** count, 15_000),
    onSuccess: async (_output, _input, _result, { client }) => {
      attempt.current = null
      await Promise.all((options.refresh ?? []).map((noun) => refresh(client, { queryKey: [noun] })))
    },
  })
}
