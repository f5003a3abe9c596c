import { Loader, Stack } from '@mantine/core'
import { PageHeader } from '@coverline/ui/display/page-header'
import { lazy, Suspense } from 'react'
import { Hosts } from '../../../session/hosts.tsx'
import { LanguageMenu } from '../../../session/language-menu.tsx'
import { ThemeMenu } from '../../../kit/frame/theme-menu.tsx'
import { usePageTitle } from '../../../session/use-crumbs.ts'
import { FormSectionDemo } from './form-section.tsx'
import { ListSection } from './list-section.tsx'
import { PiecesSection } from './pieces-section.tsx'
import { RecordSection } from './record-section.tsx'
import classes from './showcase.module.css'

const GridSection = lazy(async () => ({ default: (await import('./grid-section.tsx')).GridSection }))

const BoardSection = lazy(async () => ({ default: (await import('./board-section.tsx')).BoardSection }))

/** /test: all components of the design system on one page, for developers. */
export function ShowcasePage() {
  usePageTitle('Design system')
  return (
    <main className={classes.page}>
      <Hosts />
      <PageHeader
        title="Design system"
        subtitle="Every piece of the interface, with invented data"
        actions={
          <>
            <LanguageMenu />
            <ThemeMenu />
          </>
        }
      />
      <Stack gap="lg">
        <ListSection />
        <RecordSection />
        <Suspense fallback={<Loader />}>
          <BoardSection />
        </Suspense>
        <PiecesSection />
        <FormSectionDemo />
        <Suspense fallback={<Loader />}>
          <GridSection />
        </Suspense>
      </Stack>
    </main>
  )
}
