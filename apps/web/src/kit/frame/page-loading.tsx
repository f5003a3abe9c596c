import { Center, Loader } from '@mantine/core'

/** Shown while a page's code or texts load; delayed, so that fast pages do not flash. */
export function PageLoading() {
  return (
    <Center mih="40vh">
      <Loader />
    </Center>
  )
}
