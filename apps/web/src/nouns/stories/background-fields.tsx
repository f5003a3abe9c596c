import {
  contrastOf,
  leastContrast,
  luminanceOf,
  readableTone,
  rgbOf,
} from '@coverline/contract/stories/contrast'
import { smallestPicture, storyBackgrounds, storyTones } from '@coverline/contract/stories/terms'
import { Button } from '@coverline/ui/actions/button'
import { ColorInput, FileButton, Input, SegmentedControl, Text } from '@mantine/core'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useFormat } from '../../kit/text/use-format.ts'
import type { StoryDraft } from './story-draft.ts'
import classes from './stories.module.css'
import type { usePicture } from './use-picture.ts'

const swatches = ['#0b5e55', '#123a6b', '#5b2a86', '#8f1d3f', '#7a4a00', '#1f2a37', '#d9f2ec', '#fde7c2']
const isColor = (value: string) => /^#[0-9a-f]{6}$/u.test(value)

interface BackgroundFieldsProps {
  draft: StoryDraft
  picture: ReturnType<typeof usePicture>
  onChange: (next: Partial<StoryDraft>) => void
}

/** A colour with a readable text, or a picture. */
export function BackgroundFields({ draft, picture, onChange }: BackgroundFieldsProps) {
  const { t } = useTranslation('stories')
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('sections.background')}</legend>
      <SegmentedControl
        aria-label={t('sections.background')}
        data={storyBackgrounds.map((value) => ({ value, label: t(`backgrounds.${value}`) }))}
        value={draft.kind}
        onChange={(value) => onChange({ kind: value === 'IMAGE' ? 'IMAGE' : 'COLOR' })}
      />
      {draft.kind === 'COLOR' ? (
        <ColorFields draft={draft} onChange={onChange} />
      ) : (
        <PictureField draft={draft} picture={picture} />
      )}
    </fieldset>
  )
}

function ColorFields({ draft: { color, tone }, onChange }: Omit<BackgroundFieldsProps, 'picture'>) {
  const { t } = useTranslation('stories')
  const format = useFormat()
  const contrast = contrastOf(tone, luminanceOf(rgbOf(color)))
  return (
    <div className={classes.pair}>
      <ColorInput
        label={t('fields.color')}
        withEyeDropper={false}
        swatches={swatches}
        swatchesPerRow={8}
        value={color}
        onChange={(value) => {
          const next = value.toLowerCase()
          if (isColor(next)) onChange({ color: next, tone: readableTone(next) })
        }}
      />
      <Input.Wrapper
        label={t('fields.tone')}
        labelElement="div"
        error={contrast < leastContrast ? t('refused.contrast') : undefined}
        description={t('contrast', { value: format.number(Math.round(contrast * 10) / 10) })}
      >
        <SegmentedControl
          fullWidth
          aria-label={t('fields.tone')}
          data={storyTones.map((value) => ({ value, label: t(`tones.${value}`) }))}
          value={tone}
          onChange={(value) => onChange({ tone: value === 'DARK' ? 'DARK' : 'LIGHT' })}
        />
      </Input.Wrapper>
    </div>
  )
}

function PictureField({ draft, picture }: Omit<BackgroundFieldsProps, 'onChange'>) {
  const { t } = useTranslation('stories')
  const { choose, refusal, isUploading, accept } = picture
  return (
    <div>
      <FileButton accept={accept} onChange={(file) => void choose(file)}>
        {(button) => (
          <Button variant="outline" loading={isUploading} {...button}>
            {t(draft.picture ? 'replacePicture' : 'choosePicture')}
          </Button>
        )}
      </FileButton>
      <Text size="xs" c="dimmed" mt={6}>
        {t('pictureHint', smallestPicture)}
      </Text>
      {refusal ? (
        <Text size="sm" c="red" mt={6} role="alert">
          {t(`refused.${refusal}`, smallestPicture)}
        </Text>
      ) : null}
    </div>
  )
}
