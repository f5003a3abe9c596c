import { useLocalStorage } from '@mantine/hooks'

/** What a reader may choose as the number of rows on a page. */
export const pageSizes = [30, 50, 100]

/** Stores the chosen number of rows for every list, in the browser. */
export function usePageSizeChoice(): [number | undefined, (size: number) => void] {
  const [stored, store] = useLocalStorage<number | null>({
    key: 'coverline.ui.rows',
    defaultValue: null,
    getInitialValueInEffect: false,
  })
  const chosen = pageSizes.find((size) => size === stored)
  return [chosen, (size) => store(size)]
}

/** Returns how many rows a list loads for a page: as the reader chose for all lists, or the usual number of this one. */
export function usePageSize(usual: number): number {
  const [chosen] = usePageSizeChoice()
  return chosen ?? usual
}
