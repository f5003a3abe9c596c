import { EmojiPicker as Picker } from 'frimousse'
import { emojiData } from './emoji-data.ts'
import classes from './emoji-picker.module.css'
import { useUiTexts } from '../ui-texts.tsx'

interface EmojiPickerProps {
  onPick: (emoji: string) => void
  searchLabel: string
}

/** Every emoji by group and by its name in the user's language; it loads its own files with it. */
export function EmojiPicker({ onPick, searchLabel }: EmojiPickerProps) {
  const texts = useUiTexts()
  return (
    <Picker.Root
      className={classes.root}
      columns={8}
      locale={texts.locale}
      resolveEmojiData={(locale) => emojiData(locale)}
      onEmojiSelect={({ emoji }) => onPick(emoji)}
    >
      <Picker.Search
        className={classes.search}
        aria-label={searchLabel}
        placeholder={searchLabel}
        autoFocus
      />
      <Picker.Viewport className={classes.viewport}>
        <Picker.Loading className={classes.state}>{texts.loading}</Picker.Loading>
        <Picker.Empty className={classes.state}>{texts.nothingFound}</Picker.Empty>
        <Picker.List
          className={classes.list}
          components={{
            CategoryHeader: ({ category, ...props }) => (
              <div {...props} className={classes.category}>
                {category.label}
              </div>
            ),
            Row: ({ children, ...props }) => (
              <div {...props} className={classes.row}>
                {children}
              </div>
            ),
            Emoji: ({ emoji, ...props }) => (
              <button {...props} type="button" className={classes.emoji} aria-label={emoji.label}>
                {emoji.emoji}
              </button>
            ),
          }}
        />
      </Picker.Viewport>
    </Picker.Root>
  )
}
