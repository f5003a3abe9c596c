import { UiProvider } from '@coverline/ui/ui-provider'
import { NavigationProgress } from '@mantine/nprogress'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import classes from './app.module.css'
import { IdleWatch } from './idle-watch.tsx'
import { progressOf } from './progress.ts'
import { queryClient, router } from './router.tsx'
import { SessionEnded } from './session-ended.tsx'
import { useKitTexts } from './use-kit-texts.ts'

export function App() {
  const texts = useKitTexts()
  useEffect(() => progressOf(router), [])
  return (
    <QueryClientProvider client={queryClient}>
      <UiProvider texts={texts}>
        <NavigationProgress
          aria-hidden
          portalProps={{ className: classes.progress, reuseTargetNode: false }}
        />
        <RouterProvider router={router} />
        <SessionEnded />
        <IdleWatch />
      </UiProvider>
    </QueryClientProvider>
  )
}
