import { useQueryCall } from '@coverline/client/hooks'
import type { RequestOf } from '@coverline/contract/endpoint'
import { invitations } from '@coverline/contract/calls.generated'
import { Skeleton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from './invitations.module.css'

/** Preview of the welcome mail; `input` selects the person or the text. */
export function MailPreview({ input }: { input: RequestOf<typeof invitations.preview> }) {
  const { t } = useTranslation('invitations')
  const [asked] = useDebouncedValue(input, 300)
  const { data } = useQueryCall('invitations', invitations.preview, asked)
  if (!data) return <Skeleton height={240} radius="lg" />
  return (
    <section className={classes.mail} aria-label={t('preview')} lang={data.language}>
      <p className={classes.subject}>{data.subject}</p>
      {data.paragraphs.map((paragraph, index) => (
        // Paragraphs have no other key, and the same text may occur twice.
        <p key={`${index} ${paragraph}`} className={classes.paragraph}>
          {paragraph}
        </p>
      ))}
      {data.facts.length > 0 ? (
        <dl className={classes.facts}>
          {data.facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <span className={classes.button}>{data.button}</span>
      <p className={classes.footer}>{data.footer}</p>
    </section>
  )
}
