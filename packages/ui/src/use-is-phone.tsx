import { useMediaQuery } from '@mantine/hooks'

/** Width in pixels below which the phone layout is used */
export const phoneBreakpoint = 992

/** True below 992 px, where the product uses its phone layout. */
export function useIsPhone(): boolean {
  return (
    useMediaQuery(`(max-width: ${phoneBreakpoint - 0.02}px)`, undefined, {
      getInitialValueInEffect: false,
    }) ?? false
  )
}
