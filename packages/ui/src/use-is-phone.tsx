import { useMediaQuery } from '@mantine/hooks'

/** Width below which the phone layout is used. */
export const phoneBreakpoint = 992

/** True below 992 px, the width at which the product changes to its phone layout. */
export function useIsPhone(): boolean {
  return (
    useMediaQuery(`(max-width: ${phoneBreakpoint - 0.02}px)`, undefined, {
      getInitialValueInEffect: false,
    }) ?? false
  )
}
