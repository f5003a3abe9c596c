import { ConfirmHost } from '@coverline/ui/confirm'
import { Toasts } from '@coverline/ui/toast'
import { UiProvider } from '@coverline/ui/ui-provider'
import { NavigationProgress } from '@mantine/nprogress'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ownPath } from './own-path.ts'
import { progressOf } from './progress.ts'
import { queryClient, router } from './router.tsx'
import { useKitTexts } from './use-kit-texts.ts'

function followLink(href: string) {
  const path = ownPath(href)
  if (path) void router.navigate({ href: path })
  else window.open(href, '_blank', 'noopener')
}

/** Everything that stands around the pages. */
export function App() {
  const texts = useKitTexts()
  useEffect(() => progressOf(router), [])
  return (
    <QueryClientProvider client={queryClient}>
      <UiProvider texts={texts}>
        <ConfirmHost>
          <NavigationProgress aria-hidden />
          <Toasts onNavigate={followLink} />
          <RouterProvider router={router} />
        </ConfirmHost>
      </UiProvider>
    </QueryClientProvider>
  )
}
