import { Center, Loader } from '@mantine/core'

/** While a page's code or texts are on their way; appears late, so that fast pages don't flash. */
export function PageLoading() {
  return (
    <Center mih="40vh">
      <Loader />
    </Center>
  )
}
