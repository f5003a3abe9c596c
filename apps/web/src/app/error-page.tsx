import { Button } from '@coverline/ui/actions/button'
import { ErrorState } from '@coverline/ui/display/error-state'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useTranslation } from '../kit/text/use-translation.ts'

/** True if a file of an older build is missing on the server: only a reload of the page helps. */
function isStaleBuild(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|module script failed|preload CSS/iu.test(error.message)
  )
}

/** Shown instead of a page that failed; the menu stays usable. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation('app')
  const router = useRouter()
  const stale = isStaleBuild(error)
  const retry = () => {
    if (stale) return window.location.reload()
    reset()
    void router.invalidate()
  }
  return (
    <ErrorState
      title={stale ? t('error.newVersion') : t('error.title')}
      text={stale ? t('error.newVersionText') : t('error.text')}
      onRetry={retry}
      action={
        <Button variant="plain" onClick={() => window.location.assign('/')}>
          {t('error.home')}
        </Button>
      }
    />
  )
}
