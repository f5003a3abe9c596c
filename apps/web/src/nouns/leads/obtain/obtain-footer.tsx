import { Button } from '@coverline/ui/actions/button'

interface ObtainFooterProps {
  back: string
  onBack: () => void
  next: string
  loading: boolean
  /** Without it the button sends the form. */
  onNext?: () => void
}

/** Two steps: the form, then what it makes. */
export function ObtainFooter({ back, onBack, next, loading, onNext }: ObtainFooterProps) {
  return (
    <>
      <Button variant="outline" onClick={onBack}>
        {back}
      </Button>
      {onNext ? (
        <Button key="next" loading={loading} onClick={onNext} autoFocus>
          {next}
        </Button>
      ) : (
        <Button key="send" type="submit" form="obtain-form" loading={loading}>
          {next}
        </Button>
      )}
    </>
  )
}
